import { senderLabel } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { useChat } from '../context/chat-context.tsx';

/** Shows below the last message that the other side is typing. */
export function TypingRow() {
  const { t } = useTranslator();
  const remote = useChat((state) => state.typing.remote);
  const viewer = useChat((state) => state.viewer);
  const nodeName = useChat((state) => state.details?.node.name ?? '');
  if (remote === null) return null;
  const name = senderLabel(remote.sender) ?? (nodeName || t('chat.unknown'));
  return (
    <p className="product-typing" data-product="typing">
      <TypingDots />
      <bdi>{viewer === 'other' ? t('chat.customerTyping') : t('chat.typing', { name })}</bdi>
    </p>
  );
}

/** Renders three dots that move. */
export function TypingDots() {
  return (
    <span className="product-typing-dots" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
