import { canArchive } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Button, Dialog } from '@product/ui';
import { useChat, useChatSend } from '../context/chat-context.tsx';

/** Asks for confirmation before the chat is archived. */
export function ArchiveDialog() {
  const { t } = useTranslator();
  const send = useChatSend();
  const step = useChat((state) => state.archive.step);
  // The end may arrive before the response to the call.
  const isOpen = useChat(canArchive) && (step === 'confirming' || step === 'archiving');
  const cancel = () => send({ type: 'archiveCancelled' });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={t('chat.endTitle')}
      warning={t('chat.endMessage')}
      closeLabel={t('language.close')}
      data-product="archive-dialog"
    >
      <div className="product-dialog-actions">
        <Button
          variant="text"
          isLoading={step === 'archiving'}
          onClick={() => send({ type: 'archiveConfirmed' })}
          data-product="archive-yes"
        >
          {t('chat.yes')}
        </Button>
        <Button variant="filled" onClick={cancel} data-product="archive-no" data-initial-focus>
          {t('chat.no')}
        </Button>
      </div>
    </Dialog>
  );
}
