import {
  createStaffClient,
  decodeFeedbackChanged,
  type FeedbackSummary,
  type StaffClient,
} from '@product/api-client/staff';
import type { Room, RoomListener } from '@product/chat-core';
import { openInboxRoom } from '@product/chat-core/socket';
import type { ChatBackend } from '@product/chat-react';
import type { Clock } from '@product/runtime';
import { staffBackend } from './staff-backend.ts';

/** Calls of the signed-in colleague, and of managers. */
export type AccountClient = Pick<
  StaffClient,
  'loadSignIn' | 'signIn' | 'signOut' | 'loadMe' | 'listSessions' | 'endSession'
>;
export type ManagerClient = Pick<
  StaffClient,
  'listStaff' | 'addStaff' | 'changeStaff' | 'revokeStaff' | 'createSignInLink' | 'listAudit'
>;

/** Port to the server. The browser's cookie holds the session of the colleague. */
export interface StaffServer {
  readonly client: AccountClient &
    ManagerClient &
    Pick<
      StaffClient,
      | 'listFeedbacks'
      | 'loadFeedback'
      | 'setStatus'
      | 'markRead'
      | 'revokeChatTokens'
      | 'loadPerson'
      | 'exportPerson'
      | 'erasePerson'
    >;
  openRoom(listener: RoomListener<FeedbackSummary>): Room;
  chatBackend(feedbackId: string): ChatBackend;
}

/** Connects to the server by HTTP, and by socket.io for live changes. */
export function staffServer(options: { apiUrl: string; socketUrl: string; clock: Clock }): StaffServer {
  const { apiUrl, socketUrl, clock } = options;
  const client = createStaffClient({ apiUrl });
  return {
    client,
    openRoom: (listener) =>
      openInboxRoom({ socketUrl, staffSession: true, clock, decode: decodeFeedbackChanged }, listener),
    chatBackend: (feedbackId) => staffBackend({ client, feedbackId, socketUrl, clock }),
  };
}
