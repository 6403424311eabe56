import { useTranslator } from '@product/i18n/react';
import { Button, Dialog } from '@product/ui';
import { useChat, useChatSend } from '../context/chat-context.tsx';

/** Asks for confirmation before the chat is archived. */
export function ArchiveDialog() {
  const { t } = useTranslator();
  const send = useChatSend();
  const step = useChat((state) => state.archive.step);
  const cancel = () => send({ type: 'archiveCancelled' });
  return (
    <Dialog
      isOpen={step === 'confirming' || step === 'archiving'}
      onClose={cancel}
      title={t('chat.endTitle')}
      closeLabel={t('language.close')}
      data-product="archive-dialog"
    >
      <p className="product-chat-dialog-text">{t('chat.endMessage')}</p>
      <div className="product-dialog-actions">
        <Button
          variant="text"
          isLoading={step === 'archiving'}
          onClick={() => send({ type: 'archiveConfirmed' })}
          data-product="archive-yes"
        >
          {t('chat.yes')}
        </Button>
        <Button variant="filled" onClick={cancel} data-product="archive-no">
          {t('chat.no')}
        </Button>
      </div>
    </Dialog>
  );
}
