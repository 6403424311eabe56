import type { ChatDetail, ChatRating, ChatStatus, RatingValue, RequestError, TimelineItem } from '@product/model';
import { type Composer, emptyComposer } from '../composer/composer.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nothingRead, type Reading } from '../reading/reading.ts';
import { nobodyTyping, type Typing } from '../typing/typing.ts';
import type { ConnectionLoss } from './event.ts';

/** What of the detail does not change while the chat goes on. */
export type ChatFacts = Omit<
  ChatDetail,
  'timelineItems' | 'olderCursor' | 'status' | 'chatRatings' | 'chatRatingEnabled' | 'readMarks'
>;

/** What of the detail the server may change at any time. */
export interface LiveFacts {
  readonly status: ChatStatus;
  readonly ratingEnabled: boolean;
  readonly ratings: readonly ChatRating[];
}

/**
 * Fetching the detail. `heard` holds what was told live while a fetch was under way, since the answer may be older than
 * that.
 */
export interface Fetching {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'wrongUrl';
  readonly inFlight: boolean;
  /** A further fetch is due when this one is done. */
  readonly again: boolean;
  readonly heard: LiveFacts | null;
  /** When the newest detail came, epoch ms. */
  readonly loadedAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
  readonly error: RequestError | null;
}

/**
 * Which part of the conversation the timeline holds. It is the newest part, without holes: older messages are loaded
 * page by page from its start.
 */
export interface History {
  /** Loads the page before the timeline; null where the timeline begins the conversation, and before the first detail. */
  readonly olderCursor: string | null;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Oldest message of the part; null where the part begins the conversation. */
  readonly start: Moment | null;
  /** Newest message that a detail confirmed: a later detail that begins after it has left messages out. */
  readonly confirmed: Moment | null;
}

/** Place of a message in the order of the timeline. */
export type Moment = Pick<TimelineItem, 'createdAt' | 'id'>;

export interface Attention {
  /** The page is in front, and the frame around the chat is open. */
  readonly pageVisible: boolean;
  readonly atEnd: boolean;
  /** Messages of the other side that came while nobody looked. */
  readonly unread: number;
  /** The first of them, which the "new messages" mark stands above until the next round. */
  readonly firstUnreadId: string | null;
  /** How far the viewer had read when the mark was set, epoch ms: older pages may hold messages after it. */
  readonly unreadAfter: number | null;
}

export interface ChatState {
  /** Null when the page was opened without feedback id or token. */
  readonly feedbackId: string | null;
  /** Whose messages are "own": the visitor's page shows the customer's on the right, the inbox the staff's. */
  readonly viewer: TimelineItem['actor'];
  readonly fetching: Fetching;
  readonly facts: ChatFacts | null;
  readonly live: LiveFacts;
  /** The newest part of the conversation, oldest first. */
  readonly timeline: readonly TimelineItem[];
  readonly history: History;
  readonly composer: Composer;
  readonly outbox: Outbox;
  /** What other tabs of this browser have not sent yet: shown here, sent there. */
  readonly elsewhere: Outbox;
  readonly resendFailures: number;
  readonly connection: 'connecting' | 'live' | ConnectionLoss;
  readonly online: boolean;
  /** The server no longer takes the token: nothing new comes, what is on screen stays. */
  readonly revoked: boolean;
  readonly outOfHours: boolean;
  readonly archive: { readonly step: 'idle' | 'asking' | 'archiving'; readonly error: RequestError | null };
  /** A rating on its way to the server. */
  readonly rating: { readonly sending: RatingValue | null; readonly error: RequestError | null };
  readonly attention: Attention;
  readonly typing: Typing;
  readonly reading: Reading;
  /** The viewer asked for a sound and a notification when a message comes and nobody looks. */
  readonly alerts: boolean;
}

export interface ChatOptions {
  readonly feedbackId: string | null | undefined;
  readonly token: string | null | undefined;
  readonly viewer?: TimelineItem['actor'];
  /** What the viewer chose on an earlier visit; default false. */
  readonly alerts?: boolean;
}

/** A chat before its first event. Without feedback id or token it stays at `wrongUrl`. */
export function initialChat({ feedbackId, token, viewer = 'customer', alerts = false }: ChatOptions): ChatState {
  const isComplete = Boolean(feedbackId) && Boolean(token);
  return {
    feedbackId: isComplete ? (feedbackId ?? null) : null,
    viewer,
    fetching: {
      status: isComplete ? 'idle' : 'wrongUrl',
      inFlight: false,
      again: false,
      heard: null,
      loadedAt: null,
      failures: 0,
      error: null,
    },
    facts: null,
    live: { status: 'open', ratingEnabled: false, ratings: [] },
    timeline: [],
    history: { olderCursor: null, older: 'idle', start: null, confirmed: null },
    composer: emptyComposer,
    outbox: [],
    elsewhere: [],
    resendFailures: 0,
    connection: 'connecting',
    online: true,
    revoked: false,
    outOfHours: false,
    archive: { step: 'idle', error: null },
    rating: { sending: null, error: null },
    attention: { pageVisible: true, atEnd: true, unread: 0, firstUnreadId: null, unreadAfter: null },
    typing: nobodyTyping,
    reading: nothingRead,
    alerts,
  };
}
