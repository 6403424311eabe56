import { useTranslator } from '@product/i18n/react';
import { IconButton } from '@product/ui';
import { useChat, useChatSession } from '../context/chat-context.tsx';

/** Turns sound and notifications on and off. */
export function AlertsButton() {
  const { t } = useTranslator();
  const session = useChatSession();
  const on = useChat((state) => state.alerts);
  return (
    <IconButton
      icon={on ? 'bell' : 'bell-off'}
      label={t(on ? 'chat.soundOff' : 'chat.soundOn')}
      data-product="sound-button"
      data-on={on || undefined}
      onClick={() => session.turnAlerts(!on)}
    />
  );
}
