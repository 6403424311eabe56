import { isRead, type Message } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Icon, Spinner, VisuallyHidden } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

type TickSign = Message['delivery'] | 'read';

const words = {
  sent: 'chat.sent',
  read: 'chat.read',
  sending: 'chat.sending',
  waiting: 'chat.waiting',
  failed: 'chat.notSent',
} as const satisfies Record<TickSign, MessageKey>;

const signs = { sent: 'check', read: 'checks', waiting: 'clock', failed: 'cross' } as const;

/** How far an own message got: spinner, check, two checks once read, cross; a clock while it waits for a network. */
export function DeliveryTick({ message: { delivery, at } }: { readonly message: Message }) {
  const { t } = useTranslator();
  const hasBeenRead = useChat((state) => delivery === 'sent' && isRead(state, at));
  const sign: TickSign = hasBeenRead ? 'read' : delivery;
  return (
    <span className="product-message-tick" data-product="tick" data-delivery={sign} title={t(words[sign])}>
      {sign === 'sending' ? <Spinner /> : <Icon name={signs[sign]} size={sign === 'read' ? 16 : 14} />}
      <VisuallyHidden>{t(words[sign])}</VisuallyHidden>
    </span>
  );
}
