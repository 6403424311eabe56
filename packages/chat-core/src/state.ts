import type {
  ChatDetail,
  ChatPerson,
  ChatRating,
  ChatStatus,
  RatingValue,
  ReadMarks,
  RequestError,
  TimelineItem,
} from '@product/model';
import { type Composer, emptyComposer } from './composer/composer.ts';
import type { Outbox } from './outbox/outbox.ts';

/** Parts of a chat detail that stay the same while the chat is open. */
export type StaticDetails = Omit<
  ChatDetail,
  'timelineItems' | 'olderCursor' | 'status' | 'chatRatings' | 'chatRatingEnabled' | 'readMarks'
>;

/** Parts of a chat detail that the server may change at any time. */
export interface LiveStatus {
  readonly status: ChatStatus;
  readonly ratingEnabled: boolean;
  readonly ratings: readonly ChatRating[];
}

/** Progress of the requests for the chat detail. */
export interface Fetching {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'wrongUrl';
  readonly inFlight: boolean;
  /** A further fetch starts when the current one ends. */
  readonly refetch: boolean;
  /** Live status that arrived during the fetch; the response may be older. */
  readonly received: LiveStatus | null;
  /** Arrival of the newest detail, epoch ms. */
  readonly loadedAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
  readonly error: RequestError | null;
}

/** Extent of the loaded timeline: the newest messages without holes. Older ones load page by page. */
export interface History {
  /** Cursor of the page before the timeline. Null at the beginning of the conversation, and before the first detail. */
  readonly olderCursor: string | null;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Oldest loaded message; null at the beginning of the conversation. */
  readonly start: TimelinePosition | null;
  /** Newest message of the latest detail. A later detail that begins after it has left messages out. */
  readonly confirmed: TimelinePosition | null;
}

/** Sort key of a message in the timeline. */
export type TimelinePosition = Pick<TimelineItem, 'createdAt' | 'id'>;

/** Visibility of the chat to its viewer. */
export interface Visibility {
  /** The page is in front, and the frame around the chat is open. */
  readonly pageVisible: boolean;
  /** The end of the timeline is in view. */
  readonly atEnd: boolean;
}

/** Read positions of both sides, in the server's time (epoch ms). */
export interface Reading {
  /** Positions that the server stores; null where it stores none. */
  readonly marks: ReadMarks;
  /** Newest message of the other side that was in view on this device. */
  readonly seenUntil: number | null;
  /** Position that this connection published. */
  readonly publishedUntil: number | null;
  /** Divider above the first message that was unread after this time; null for none. */
  readonly unreadDivider: { readonly after: number | null } | null;
}

/** Typing of both sides. */
export interface Typing {
  /** `recently`: further keys publish nothing. `earlier`: the next key publishes again, and so does an emptied field. */
  readonly published: 'never' | 'recently' | 'earlier';
  /** Sender on the other side who is typing now. */
  readonly remote: { readonly sender: ChatPerson | null } | null;
}

/** Reason for a missing live connection. `refused`: the server denies access. */
export type ConnectionLoss = 'lost' | 'refused';

export interface ChatState {
  /** Null when the page was opened without feedback id or token. */
  readonly feedbackId: string | null;
  /** Side whose messages are "own": the customer in the visitor's page, the staff in the inbox. */
  readonly viewer: TimelineItem['actor'];
  readonly fetching: Fetching;
  /** Null until the first detail has loaded. */
  readonly details: StaticDetails | null;
  readonly live: LiveStatus;
  /** Newest part of the conversation, oldest message first. */
  readonly timeline: readonly TimelineItem[];
  readonly history: History;
  readonly composer: Composer;
  readonly outbox: Outbox;
  /** Unsent messages of other tabs: visible here, sent there. */
  readonly otherTabsOutbox: Outbox;
  readonly resendFailures: number;
  readonly connection: 'connecting' | 'live' | ConnectionLoss;
  readonly online: boolean;
  /** The server rejects the token: no message arrives any more, the loaded ones stay on screen. */
  readonly revoked: boolean;
  readonly outOfHours: boolean;
  readonly archive: Archiving;
  readonly rating: Rating;
  readonly visibility: Visibility;
  readonly typing: Typing;
  readonly reading: Reading;
  /** The viewer wants a sound and a notification for each unseen message. */
  readonly alertsEnabled: boolean;
}

/** End of the chat by its visitor. `waiting`: confirmed, and kept on the device until the network is back. */
export interface Archiving {
  readonly step: 'idle' | 'confirming' | 'archiving' | 'waiting';
  readonly error: RequestError | null;
  /** Position that the visitor had seen when confirming. */
  readonly readUntil: number | null;
}

/** Rating that the server has not accepted. */
export interface Rating {
  readonly sending: RatingValue | null;
  /** Kept on the device until the network is back. */
  readonly isWaiting: boolean;
  readonly error: RequestError | null;
}

/** Rating and ending of a visitor that the server has not accepted, as the device keeps them. */
export interface PendingWrites {
  readonly rating: RatingValue | null;
  /** The visitor ended the chat, having seen it up to this time; null without an ending. */
  readonly archive: { readonly readUntil: number | null } | null;
}

/** Change of one tab, for the other tabs of the same chat. Plain data, since it crosses a channel. */
export interface TabUpdate {
  /** New messages. Each tab loads older pages itself. */
  readonly items: readonly TimelineItem[];
  /** The timeline lost its older part, so the other tabs fetch the detail again. */
  readonly hasGap: boolean;
  /** Null when unchanged. */
  readonly live: LiveStatus | null;
  readonly marks: ReadMarks;
  readonly seenUntil: number | null;
  /** Unsent messages of the sending tab that changed. */
  readonly unsent: Outbox;
  /** Client ids of messages that arrived or were removed. */
  readonly settledIds: readonly string[];
}

export interface ChatOptions {
  readonly feedbackId: string | null | undefined;
  readonly token: string | null | undefined;
  readonly viewer?: TimelineItem['actor'];
  /** Choice of an earlier visit; default false. */
  readonly alertsEnabled?: boolean;
}

/** Creates a chat before its first event. Without feedback id or token it stays at `wrongUrl`. */
export function initialChat({ feedbackId, token, viewer = 'customer', alertsEnabled = false }: ChatOptions): ChatState {
  const isComplete = Boolean(feedbackId) && Boolean(token);
  return {
    feedbackId: isComplete ? (feedbackId ?? null) : null,
    viewer,
    fetching: {
      status: isComplete ? 'idle' : 'wrongUrl',
      inFlight: false,
      refetch: false,
      received: null,
      loadedAt: null,
      failures: 0,
      error: null,
    },
    details: null,
    live: { status: 'open', ratingEnabled: false, ratings: [] },
    timeline: [],
    history: { olderCursor: null, older: 'idle', start: null, confirmed: null },
    composer: emptyComposer,
    outbox: [],
    otherTabsOutbox: [],
    resendFailures: 0,
    connection: 'connecting',
    online: true,
    revoked: false,
    outOfHours: false,
    archive: { step: 'idle', error: null, readUntil: null },
    rating: { sending: null, isWaiting: false, error: null },
    visibility: { pageVisible: true, atEnd: true },
    typing: { published: 'never', remote: null },
    reading: { marks: { customer: null, other: null }, seenUntil: null, publishedUntil: null, unreadDivider: null },
    alertsEnabled,
  };
}
