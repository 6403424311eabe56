import { isRead, type Message } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Icon, Spinner, VisuallyHidden } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

type TickState = Message['delivery'] | 'read';

const messageKeys = {
  sent: 'chat.sent',
  read: 'chat.read',
  sending: 'chat.sending',
  waiting: 'chat.waiting',
  failed: 'chat.notSent',
} as const satisfies Record<TickState, MessageKey>;

const icons = { sent: 'check', read: 'checks', waiting: 'clock', failed: 'cross' } as const;

/** Shows the delivery of an own message: clock, spinner, check, two checks once read, or cross. */
export function DeliveryTick({ message: { delivery, at } }: { readonly message: Message }) {
  const { t } = useTranslator();
  const hasBeenRead = useChat((state) => delivery === 'sent' && isRead(state, at));
  const tick: TickState = hasBeenRead ? 'read' : delivery;
  return (
    <span className="product-message-tick" data-product="tick" data-delivery={tick} title={t(messageKeys[tick])}>
      {tick === 'sending' ? <Spinner /> : <Icon name={icons[tick]} size={tick === 'read' ? 16 : 14} />}
      <VisuallyHidden>{t(messageKeys[tick])}</VisuallyHidden>
    </span>
  );
}
