import { useTranslator } from '@product/i18n/react';
import type { Result, TranscriptOutcome } from '@product/model';
import { dateFormat } from '@product/model';
import { Button, Dialog } from '@product/ui';
import { useState } from 'react';
import type { ChatBackend } from '../backend/backend.ts';
import { loadTranscript } from './load-transcript.ts';
import { saveFile } from './save-file.ts';
import { fileNameOf, transcriptText } from './transcript-text.ts';

export interface TranscriptDialogProps {
  readonly isOpen: boolean;
  readonly loadPage: ChatBackend['load'];
  /** Null for a visitor without an address: the conversation can be downloaded alone. */
  readonly mailTranscript: (() => Promise<Result<TranscriptOutcome>>) | null;
  onClose(): void;
}

type Step = 'asking' | 'loading' | 'sending' | 'sent' | 'confirming' | 'later' | 'failed';

const messages = {
  asking: 'chat.transcriptMessage',
  loading: 'chat.transcriptMessage',
  sending: 'chat.transcriptMessage',
  sent: 'chat.transcriptSent',
  confirming: 'chat.transcriptConfirm',
  later: 'chat.transcriptLater',
  failed: 'error.system',
} as const satisfies Record<Step, string>;

/** Offers the conversation as a file, and by mail to a visitor with an address, and shows the outcome. */
export function TranscriptDialog({ isOpen, loadPage, mailTranscript, onClose }: TranscriptDialogProps) {
  const { t, code } = useTranslator();
  const [step, setStep] = useState<Step>('asking');
  const isAsking = step === 'asking' || step === 'loading' || step === 'sending';
  const download = async (): Promise<void> => {
    setStep('loading');
    const loaded = await loadTranscript(loadPage, new AbortController().signal);
    if (!loaded.ok) return setStep('failed');
    const times = dateFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
    const words = { you: t('chat.you'), image: t('chat.image'), timeOf: (at: number) => times.format(at) };
    saveFile(fileNameOf(loaded.value.name), transcriptText(loaded.value, words));
    onClose();
  };
  const send = async (mail: () => Promise<Result<TranscriptOutcome>>): Promise<void> => {
    setStep('sending');
    const requested = await mail();
    if (requested.ok) return setStep(requested.value.confirm ? 'confirming' : 'sent');
    const isLimited = requested.error.type === 'http' && requested.error.status === 429;
    setStep(isLimited ? 'later' : 'failed');
  };
  const hasMessage = !isAsking || mailTranscript !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('chat.transcript')}
      closeLabel={t('language.close')}
      data-product="transcript-dialog"
    >
      <div role="status">{hasMessage && <p className="product-chat-dialog-text">{t(messages[step])}</p>}</div>
      {step !== 'sent' && step !== 'confirming' && (
        <div className="product-dialog-actions">
          {isAsking && mailTranscript !== null && (
            <Button
              variant="text"
              isLoading={step === 'sending'}
              onClick={() => void send(mailTranscript)}
              data-product="transcript-yes"
            >
              {t('chat.transcriptMail')}
            </Button>
          )}
          <Button
            variant="filled"
            isLoading={step === 'loading'}
            onClick={() => void download()}
            data-product="transcript-download"
          >
            {t('chat.transcriptDownload')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
