import { useTranslator } from '@product/i18n/react';
import { AfterDelay, Icon } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

/** A blink of the connection is not worth a word. */
const BLINK_MS = 2_500;

/** Says that what is seen may be out of date, and that what is written is kept. */
export function ConnectionNotice() {
  const { t } = useTranslator();
  const online = useChat((state) => state.online);
  const isLost = useChat((state) => state.connection === 'lost');
  if (online && !isLost) return null;
  return (
    <AfterDelay delayMs={BLINK_MS} key={online ? 'lost' : 'offline'}>
      <p className="product-chat-connection" data-product="connection-notice" role="status">
        <Icon name="offline" size={16} />
        <span>{t(online ? 'chat.reconnecting' : 'chat.offline')}</span>
      </p>
    </AfterDelay>
  );
}
