import { TextField } from '@product/ui';
import { useId } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';

export interface IssuedSecretProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  onClose(): void;
}

/** Shows a token, a sign-in link or a secret once, selected for copying. */
export function IssuedSecret({ title, text, secret, onClose }: IssuedSecretProps) {
  const id = useId();
  return (
    <OpenDialog onClose={onClose} title={title} data-product="issued-secret">
      <label htmlFor={id}>{text}</label>
      <TextField
        id={id}
        data-product="secret"
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </OpenDialog>
  );
}
