import {
  createStaffClient,
  decodeFeedbackChanged,
  type FeedbackSummary,
  type StaffClient,
} from '@product/api-client/staff';
import type { Room, RoomListener } from '@product/chat-core';
import { openInboxRoom } from '@product/chat-core/socket';
import type { Clock } from '@product/runtime';
import type { LimitsClient } from '../limits/limits.tsx';
import type { WebhookClient } from '../webhooks/webhook-client.ts';
import { type StaffChatBackend, staffBackend, type TeamListener } from './staff-backend.ts';

/** Calls of the signed-in colleague, and of managers. */
export type AccountClient = Pick<
  StaffClient,
  | 'loadSignIn'
  | 'signIn'
  | 'beginSignIn'
  | 'signOut'
  | 'loadMe'
  | 'listSessions'
  | 'endSession'
  | 'loadMailChoices'
  | 'saveMailChoices'
>;
export type ManagerClient = Pick<
  StaffClient,
  | 'listStaff'
  | 'addStaff'
  | 'changeStaff'
  | 'revokeStaff'
  | 'createSignInLink'
  | 'listAudit'
  | 'listSavedReplies'
  | 'addSavedReply'
  | 'changeSavedReply'
  | 'removeSavedReply'
> &
  WebhookClient &
  LimitsClient;

/** Calls of the page of results. */
export type ResultsClient = Pick<
  StaffClient,
  'loadResults' | 'listResultTexts' | 'listFeedbacks' | 'countFeedbacks' | 'listColleagues'
>;

/** Port to the server. The browser's cookie holds the session of the colleague. */
export interface StaffServer {
  readonly client: AccountClient &
    ManagerClient &
    ResultsClient &
    Pick<
      StaffClient,
      | 'listFeedbacks'
      | 'countFeedbacks'
      | 'listColleagues'
      | 'assignFeedback'
      | 'tagFeedback'
      | 'muteFeedback'
      | 'addNote'
      | 'removeNote'
      | 'loadFeedback'
      | 'reply'
      | 'setStatus'
      | 'markRead'
      | 'revokeChatTokens'
      | 'loadPerson'
      | 'exportPerson'
      | 'erasePerson'
    >;
  openRoom(listener: RoomListener<FeedbackSummary>): Room;
  /** Opens the chat of a feedback. The team receives the work of colleagues there. */
  chatBackend(feedbackId: string, team: TeamListener): StaffChatBackend;
}

/** Connects to the server by HTTP, and by socket.io for live changes. */
export function staffServer(options: { apiUrl: string; socketUrl: string; clock: Clock }): StaffServer {
  const { apiUrl, socketUrl, clock } = options;
  const client = createStaffClient({ apiUrl });
  return {
    client,
    openRoom: (listener) =>
      openInboxRoom({ socketUrl, staffSession: true, clock, decode: decodeFeedbackChanged }, listener),
    chatBackend: (feedbackId, team) => staffBackend({ client, feedbackId, socketUrl, clock, team }),
  };
}
