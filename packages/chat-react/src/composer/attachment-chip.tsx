import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { useChat, useChatSend } from '../context/chat-context.tsx';
import { formatSize } from './format-size.ts';

/** Shows the image of the next message. `onRemoved` takes the focus, since its button disappears. */
export function AttachmentChip({ onRemoved }: { onRemoved(): void }) {
  const { t, code } = useTranslator();
  const send = useChatSend();
  const attachment = useChat((state) => state.composer.attachment);
  if (attachment === null) return null;
  return (
    <div className="product-composer-attachment" data-product="attachment">
      {attachment.previewUrl !== null && <img src={attachment.previewUrl} alt="" />}
      <span className="product-composer-attachment-name">
        <bdi>{attachment.name}</bdi>
        <small>{formatSize(attachment.sizeBytes, code)}</small>
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
