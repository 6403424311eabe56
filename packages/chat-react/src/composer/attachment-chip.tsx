import { useTranslator } from '@product/i18n/react';
import { formatFileSize } from '@product/model';
import { IconButton } from '@product/ui';
import { useChat, useChatSend } from '../context/chat-context.tsx';

/** Shows the image of the next message. `onRemoved` takes the focus, since its button disappears. */
export function AttachmentChip({ onRemoved }: { onRemoved(): void }) {
  const { t } = useTranslator();
  const send = useChatSend();
  const attachment = useChat((state) => state.composer.attachment);
  if (attachment === null) return null;
  return (
    <div className="product-composer-attachment" data-product="attachment">
      {attachment.previewUrl !== null && <img src={attachment.previewUrl} alt="" />}
      <span className="product-composer-attachment-name">
        <bdi>{attachment.name}</bdi>
        <small>{formatFileSize(attachment.sizeBytes)}</small>
      </span>
      <IconButton
        icon="close"
        size="s"
        label={t('chat.removeImage', { name: attachment.name })}
        data-product="remove-attachment"
        onClick={() => {
          send({ type: 'attachmentRemoved' });
          onRemoved();
        }}
      />
    </div>
  );
}
