import type { StaffRole } from '@product/api-client/staff';
import type { InboxKey } from '../language/inbox-translation.tsx';

/** Message of each role. */
export const roleKeys = {
  read: 'inbox.roleRead',
  reply: 'inbox.roleReply',
  manage: 'inbox.roleManage',
} as const satisfies Record<StaffRole, InboxKey>;
