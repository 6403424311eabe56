import { useTranslator } from '@product/i18n/react';
import { AfterDelay, Icon } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

/** Milliseconds before the notice shows, so that short interruptions stay silent. */
const NOTICE_DELAY_MS = 2_500;

/** Shows that the page is offline or reconnecting. Its region is always in the page, since a new region is not read. */
export function ConnectionNotice() {
  const { t } = useTranslator();
  const online = useChat((state) => state.online);
  const isLost = useChat((state) => state.connection === 'lost');
  return (
    <div role="status">
      {(!online || isLost) && (
        <AfterDelay delayMs={NOTICE_DELAY_MS} key={online ? 'lost' : 'offline'}>
          <p className="product-chat-connection" data-product="connection-notice">
            <Icon name="offline" size={16} />
            <span>{t(online ? 'chat.reconnecting' : 'chat.offline')}</span>
          </p>
        </AfterDelay>
      )}
    </div>
  );
}
