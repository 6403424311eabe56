import { senderLabel } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { useChat } from '../context/chat-context.tsx';

/** Stands below the last message while the other side writes. */
export function TypingRow() {
  const { t } = useTranslator();
  const heard = useChat((state) => state.typing.heard);
  const viewer = useChat((state) => state.viewer);
  const nodeName = useChat((state) => state.facts?.node.name ?? '');
  if (heard === null) return null;
  const name = senderLabel(heard.sender) ?? (nodeName || t('chat.unknown'));
  return (
    <p className="product-typing" data-product="typing">
      <span className="product-typing-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <bdi>{viewer === 'other' ? t('inbox.typing') : t('chat.typing', { name })}</bdi>
    </p>
  );
}
