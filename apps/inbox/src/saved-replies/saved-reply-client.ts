import type { ManagerClient } from '../server/staff-server.ts';

export type SavedReplyClient = Pick<
  ManagerClient,
  'listSavedReplies' | 'addSavedReply' | 'changeSavedReply' | 'removeSavedReply'
>;
