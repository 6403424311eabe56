import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { lazy, Suspense, useState } from 'react';
import { useChat, useChatSession } from '../context/chat-context.tsx';

/** Loads on first use, because few visitors ask for a transcript. */
const TranscriptDialog = lazy(async () => ({ default: (await import('./transcript-dialog.tsx')).TranscriptDialog }));

/** Offers the conversation to its visitor as a file, and by e-mail where there is an address. */
export function TranscriptButton() {
  const { t } = useTranslator();
  const { loadPage, mailTranscript } = useChatSession();
  const isOffered = useChat(({ revoked, timeline }) => !revoked && timeline.length > 0);
  const hasAddress = useChat(({ details }) => details?.hasTranscript === true);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (!isOffered || mailTranscript === undefined) return null;
  return (
    <>
      <IconButton
        icon="download"
        label={t('chat.transcript')}
        data-product="transcript-button"
        onClick={() => {
          setOpen(true);
          setOpenings(openings + 1);
        }}
      />
      {/* A closed dialog stays, so that the focus returns to the button; each opening starts a new one. */}
      {openings > 0 && (
        <Suspense>
          <TranscriptDialog
            key={openings}
            isOpen={isOpen}
            loadPage={loadPage}
            mailTranscript={hasAddress ? mailTranscript : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
