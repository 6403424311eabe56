import type {
  ChatDetail,
  ChatPerson,
  ChatRating,
  ChatStatus,
  RatingValue,
  RequestError,
  TimelineItem,
} from '@product/model';
import type { AttachmentProblem } from '../composer/composer.ts';
import type { OutgoingAttachment, OutgoingMessage } from '../outbox/outgoing-message.ts';
import type { ChatNews } from '../tabs/news.ts';

/** What the server tells live: new messages of either side, and status and ratings as they are now. */
export interface ChatReply {
  readonly status: ChatStatus;
  readonly chatRatingEnabled: boolean;
  readonly chatRatings: readonly ChatRating[];
  readonly timelineItems: readonly TimelineItem[];
}

/** Why the live connection does not stand. `refused`: the server does not let this visitor in. */
export type ConnectionLoss = 'lost' | 'refused';

/** Everything that can happen to a chat. `at` is epoch ms. */
export type ChatEvent =
  | { readonly type: 'started'; readonly at: number; readonly online: boolean }
  | { readonly type: 'ticked'; readonly at: number }
  /* The detail */
  | { readonly type: 'loaded'; readonly detail: ChatDetail; readonly at: number }
  | { readonly type: 'loadFailed'; readonly error: RequestError }
  | { readonly type: 'reloadAsked' }
  /** A picture that the server has did not load: perhaps its address has expired. */
  | { readonly type: 'imageFailed'; readonly at: number }
  /* Older messages, page by page */
  | { readonly type: 'olderRequested' }
  | { readonly type: 'olderLoaded'; readonly cursor: string; readonly detail: ChatDetail }
  | { readonly type: 'olderFailed'; readonly cursor: string; readonly error: RequestError }
  /* The room. `recovered`: the server itself sent what was missed in between. */
  | { readonly type: 'subscribed'; readonly recovered: boolean }
  | { readonly type: 'unsubscribed'; readonly reason: ConnectionLoss }
  | { readonly type: 'replyHeard'; readonly reply: ChatReply }
  | {
      readonly type: 'typingHeard';
      readonly actor: TimelineItem['actor'];
      readonly isTyping: boolean;
      readonly sender: ChatPerson | null;
    }
  /** One side has seen the messages up to `readUntil`, epoch ms. */
  | { readonly type: 'readHeard'; readonly actor: TimelineItem['actor']; readonly readUntil: number }
  | { readonly type: 'wentOnline' }
  | { readonly type: 'wentOffline' }
  /* The composer */
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'attached'; readonly attachment: OutgoingAttachment }
  | { readonly type: 'attachmentRefused'; readonly problem: AttachmentProblem }
  | { readonly type: 'attachmentRemoved' }
  /** Sends what the composer holds. `clientId` must never have been used before. */
  | { readonly type: 'submitted'; readonly clientId: string; readonly at: number }
  /* The outbox */
  | { readonly type: 'outboxRestored'; readonly messages: readonly OutgoingMessage[] }
  | { readonly type: 'sendProgressed'; readonly clientId: string; readonly percent: number }
  | { readonly type: 'sendSucceeded'; readonly clientId: string; readonly item: TimelineItem }
  | { readonly type: 'sendFailed'; readonly clientId: string; readonly error: RequestError }
  | { readonly type: 'resendDue' }
  | { readonly type: 'retried'; readonly clientId: string }
  /** Takes an unsent message back; one that is on its way is cancelled. */
  | { readonly type: 'removed'; readonly clientId: string }
  /* Other tabs of this browser. `tabLeft`: one was closed, perhaps with messages that it had not sent. */
  | { readonly type: 'newsHeard'; readonly news: ChatNews }
  | { readonly type: 'tabLeft' }
  /* Waits that are over */
  | { readonly type: 'typingTellDue' }
  | { readonly type: 'typingExpired' }
  | { readonly type: 'strandedDue' }
  | { readonly type: 'alertDue' }
  /* Sound and notifications */
  | { readonly type: 'alertsTurned'; readonly on: boolean }
  /* Archive */
  | { readonly type: 'archiveAsked' }
  | { readonly type: 'archiveDeclined' }
  | { readonly type: 'archiveConfirmed' }
  | { readonly type: 'archived'; readonly status: ChatStatus }
  | { readonly type: 'archiveFailed'; readonly error: RequestError }
  /* Rating */
  | { readonly type: 'rated'; readonly rating: RatingValue }
  | { readonly type: 'ratingStored'; readonly rating: ChatRating }
  | { readonly type: 'ratingFailed'; readonly error: RequestError }
  /* Attention: whether the page is in front, and whether the end of the timeline is in view */
  | { readonly type: 'attended'; readonly pageVisible?: boolean; readonly atEnd?: boolean };
