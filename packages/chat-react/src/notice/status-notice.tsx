import { type ChatNotice, chatNotice, ratingView } from '@product/chat-core';
import { useTranslator } from '@product/i18n/react';
import { Icon, type IconName } from '@product/ui';
import { useChat } from '../context/chat-context.tsx';
import { noticeText } from './notice-text.ts';

const icons = {
  queued: 'clock',
  outOfHours: 'moon',
  closed: 'lock',
  archived: 'archive',
  revoked: 'lock',
  full: 'lock',
} as const satisfies Record<ChatNotice, IconName>;

/** Shows why the visitor cannot write. The `Announcer` says it when it changes. */
export function StatusNotice() {
  const { t } = useTranslator();
  const notice = useChat(chatNotice);
  const queueBody = useChat((state) => state.details?.chatQueueBody ?? null);
  const isRated = useChat((state) => ratingView(state).visible);
  // The rating block shows the same message.
  if (notice === null || (notice === 'closed' && isRated)) return null;
  return (
    <p className="product-chat-notice" data-product="chat-notice" data-notice={notice}>
      <Icon name={icons[notice]} size={18} />
      <span>{noticeText(t, notice, queueBody)}</span>
    </p>
  );
}
