import type { ChatStatus } from '@product/model';

/** Notice between the timeline and the composer. */
export type ChatNotice = 'queued' | 'closed' | 'archived' | 'outOfHours' | 'revoked' | 'full';

export interface StatusRules {
  readonly canWrite: boolean;
  readonly canArchive: boolean;
  readonly canRate: boolean;
  readonly notice: ChatNotice | null;
}

/** Permissions and notice of each status. */
export const statusRules: Readonly<Record<ChatStatus, StatusRules>> = {
  open: { canWrite: true, canArchive: true, canRate: false, notice: null },
  queued: { canWrite: false, canArchive: false, canRate: false, notice: 'queued' },
  closed: { canWrite: false, canArchive: false, canRate: true, notice: 'closed' },
  archived: { canWrite: false, canArchive: false, canRate: true, notice: 'archived' },
};
