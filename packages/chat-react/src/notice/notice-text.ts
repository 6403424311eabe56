import type { ChatNotice } from '@product/chat-core';
import type { Translator } from '@product/i18n';

/**
 * Says why the visitor cannot write.
 *
 * @param queueBody The owner's text for a chat in the queue.
 */
export function noticeText(t: Translator['t'], notice: ChatNotice, queueBody: string | null): string {
  return {
    queued: queueBody ?? t('chat.queued'),
    outOfHours: t('error.outOfOperatingHours'),
    closed: t('chat.closed'),
    archived: t('chat.archived'),
    revoked: t('chat.revoked'),
    full: t('chat.full'),
  }[notice];
}
