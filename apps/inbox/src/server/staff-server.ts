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

/** Port to the server, with the colleague's token. */
export interface StaffServer {
  readonly client: Pick<
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

export type ConnectStaff = (staffToken: string) => StaffServer;

/** Connects to the server by HTTP, and by socket.io for live changes. */
export function staffServers(options: { apiUrl: string; socketUrl: string; clock: Clock }): ConnectStaff {
  const { apiUrl, socketUrl, clock } = options;
  return (staffToken) => {
    const client = createStaffClient({ apiUrl, staffToken });
    return {
      client,
      openRoom: (listener) => openInboxRoom({ socketUrl, staffToken, clock, decode: decodeFeedbackChanged }, listener),
      chatBackend: (feedbackId) => staffBackend({ client, feedbackId, socketUrl, staffToken, clock }),
    };
  };
}
