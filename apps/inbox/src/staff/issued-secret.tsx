import { useTranslator } from '@product/i18n/react';
import { Dialog, TextField } from '@product/ui';
import { useId } from 'react';

export interface IssuedSecretProps {
  readonly text: string;
  readonly secret: string;
  onClose(): void;
}

/** Shows a token or a sign-in link once, selected for copying. */
export function IssuedSecret({ text, secret, onClose }: IssuedSecretProps) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inbox.staff')}
      closeLabel={t('widget.close')}
      data-product="issued-secret"
    >
      <label htmlFor={id}>{text}</label>
      <TextField
        id={id}
        data-product="secret"
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
