import type { Message } from '@product/chat-core';
import type { MessageKey } from '@product/i18n';
import { useTranslator } from '@product/i18n/react';
import { Icon, Spinner, VisuallyHidden } from '@product/ui';

const words = {
  sent: 'chat.sent',
  sending: 'chat.sending',
  waiting: 'chat.waiting',
  failed: 'chat.notSent',
} as const satisfies Record<Message['delivery'], MessageKey>;

const signs = { sent: 'check', waiting: 'clock', failed: 'cross' } as const;

/** How far an own message got: spinner, check, cross; a clock while it waits for a network. */
export function DeliveryTick({ delivery }: { readonly delivery: Message['delivery'] }) {
  const { t } = useTranslator();
  return (
    <span className="product-message-tick" data-product="tick" data-delivery={delivery} title={t(words[delivery])}>
      {delivery === 'sending' ? <Spinner /> : <Icon name={signs[delivery]} size={14} />}
      <VisuallyHidden>{t(words[delivery])}</VisuallyHidden>
    </span>
  );
}
