import { useTranslator } from '@product/i18n/react';
import type { Result } from '@product/model';
import { Button, Dialog } from '@product/ui';
import { useState } from 'react';

export interface TranscriptDialogProps {
  readonly isOpen: boolean;
  mailTranscript(): Promise<Result<unknown>>;
  onClose(): void;
}

type Step = 'asking' | 'sending' | 'sent' | 'later' | 'failed';

const messages = {
  asking: 'chat.transcriptMessage',
  sending: 'chat.transcriptMessage',
  sent: 'chat.transcriptSent',
  later: 'chat.transcriptLater',
  failed: 'error.system',
} as const satisfies Record<Step, string>;

/** Asks before the conversation is mailed, and shows the outcome. */
export function TranscriptDialog({ isOpen, mailTranscript, onClose }: TranscriptDialogProps) {
  const { t } = useTranslator();
  const [step, setStep] = useState<Step>('asking');
  const isAsking = step === 'asking' || step === 'sending';
  const send = async (): Promise<void> => {
    setStep('sending');
    const requested = await mailTranscript();
    if (requested.ok) return setStep('sent');
    const isLimited = requested.error.type === 'http' && requested.error.status === 429;
    setStep(isLimited ? 'later' : 'failed');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('chat.transcript')}
      closeLabel={t('language.close')}
      data-product="transcript-dialog"
    >
      <p className="product-chat-dialog-text" role="status">
        {t(messages[step])}
      </p>
      {isAsking && (
        <div className="product-dialog-actions">
          <Button variant="text" onClick={onClose}>
            {t('chat.no')}
          </Button>
          <Button
            variant="filled"
            isLoading={step === 'sending'}
            onClick={() => void send()}
            data-product="transcript-yes"
          >
            {t('chat.send')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
