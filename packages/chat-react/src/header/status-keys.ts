import type { MessageKey } from '@product/i18n';
import type { ChatStatus } from '@product/model';

/** Message key of each status. */
export const statusKeys = {
  open: 'chat.statusOpen',
  queued: 'chat.statusQueued',
  closed: 'chat.statusClosed',
  archived: 'chat.statusArchived',
} as const satisfies Record<ChatStatus, MessageKey>;
