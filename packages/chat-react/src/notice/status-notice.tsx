import { type ChatNotice, chatNotice, ratingView } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Icon, type IconName } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';

const icons = {
  queued: 'clock',
  outOfHours: 'moon',
  closed: 'lock',
  archived: 'archive',
  revoked: 'lock',
  full: 'lock',
} as const satisfies Record<ChatNotice, IconName>;

/** Shows why the composer is disabled. */
export function StatusNotice() {
  const { t } = useTranslator();
  const notice = useChat(chatNotice);
  const queueBody = useChat((state) => state.details?.chatQueueBody ?? null);
  const isRated = useChat((state) => ratingView(state).visible);
  // The rating block shows the same message.
  if (notice === null || (notice === 'closed' && isRated)) return null;
  const text = {
    queued: queueBody ?? t('chat.queued'),
    outOfHours: t('error.outOfOperatingHours'),
    closed: t('chat.closed'),
    archived: t('chat.archived'),
    revoked: t('chat.revoked'),
    full: t('chat.full'),
  }[notice];
  return (
    <p className="product-chat-notice" data-product="chat-notice" data-notice={notice} role="status">
      <Icon name={icons[notice]} size={18} />
      <span>{text}</span>
    </p>
  );
}
