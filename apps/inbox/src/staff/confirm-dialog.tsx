import type { Result } from '@product/model';
import { Button, Problem } from '@product/ui';
import { useState } from 'react';
import { OpenDialog } from '../dialog/open-dialog.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface ConfirmDialogProps<Value> {
  /** Title, and label of the button. */
  readonly title: string;
  readonly text: string;
  run(): Promise<Result<Value>>;
  onDone(value: Value): void;
  onClose(): void;
  readonly 'data-product': string;
}

/** Asks before an action that cannot be undone, and shows its failure. */
export function ConfirmDialog<Value>({ title, text, run, onDone, onClose, ...part }: ConfirmDialogProps<Value>) {
  const { t } = useInboxTranslator();
  const [status, setStatus] = useState<'idle' | 'running' | 'failed'>('idle');
  const confirm = async (): Promise<void> => {
    setStatus('running');
    const outcome = await run();
    if (outcome.ok) onDone(outcome.value);
    else setStatus('failed');
  };
  return (
    <OpenDialog onClose={onClose} title={title} warning={text} {...part}>
      {status === 'failed' && <Problem>{t('error.system')}</Problem>}
      <div className="product-dialog-actions">
        <Button variant="danger" isLoading={status === 'running'} onClick={() => void confirm()}>
          {title}
        </Button>
      </div>
    </OpenDialog>
  );
}
