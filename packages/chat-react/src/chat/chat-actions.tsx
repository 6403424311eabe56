import { canArchive } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { AlertsButton } from '../alerts/alerts-button.tsx';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { TranscriptButton } from '../transcript/transcript-button.tsx';
import type { ChatVariant } from './chat-root.tsx';

/** Shows the buttons of the chat for a header: sound and notifications, the transcript, and archiving while the chat is open. */
export function ChatActions({ variant }: { readonly variant: ChatVariant }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const archivable = useChat(canArchive);
  const isWaiting = useChat((state) => state.archive.step === 'waiting');
  return (
    <>
      <AlertsButton />
      <TranscriptButton />
      {archivable && (
        <IconButton
          icon="archive"
          label={t(isWaiting ? 'chat.waiting' : 'chat.archive')}
          aria-disabled={isWaiting || undefined}
          data-product={variant === 'page' ? 'archive-button' : 'archive'}
          onClick={() => send({ type: 'archiveRequested' })}
        />
      )}
    </>
  );
}
