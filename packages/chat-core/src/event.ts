import type {
  ChatDetail,
  ChatRating,
  ChatReply,
  ChatStatus,
  RatingValue,
  ReadReceipt,
  RemoteTyping,
  RequestError,
  TimelineItem,
} from '@product/model';
import type { AttachmentProblem } from './composer/composer.ts';
import type { ChatTimer } from './effect.ts';
import type { OutgoingAttachment, OutgoingMessage } from './outbox/outbox.ts';
import type { ConnectionLoss, PendingWrites, TabUpdate, Visibility } from './state.ts';

/** Events of a chat. `at` is epoch ms. */
export type ChatEvent =
  | { readonly type: 'started'; readonly at: number; readonly online: boolean }
  | { readonly type: 'ticked'; readonly at: number }
  /* Detail */
  | { readonly type: 'loaded'; readonly detail: ChatDetail; readonly at: number }
  | { readonly type: 'loadFailed'; readonly error: RequestError }
  | { readonly type: 'reloadRequested' }
  /** A viewer without a live connection has waited for a while. */
  | { readonly type: 'pollDue' }
  /** An image of the server did not load; its address may have expired. */
  | { readonly type: 'imageFailed'; readonly at: number }
  /* Older messages */
  | { readonly type: 'olderRequested' }
  | { readonly type: 'olderLoaded'; readonly cursor: string; readonly detail: ChatDetail }
  | { readonly type: 'olderFailed'; readonly cursor: string; readonly error: RequestError }
  /* Room. `recovered`: the server itself sends the messages that were missed. */
  | { readonly type: 'subscribed'; readonly recovered: boolean }
  | { readonly type: 'unsubscribed'; readonly reason: ConnectionLoss }
  | { readonly type: 'replyReceived'; readonly reply: ChatReply }
  | ({ readonly type: 'typingReceived' } & RemoteTyping)
  | ({ readonly type: 'readReceiptReceived' } & ReadReceipt)
  | { readonly type: 'wentOnline' }
  | { readonly type: 'wentOffline' }
  /* Composer */
  | { readonly type: 'typed'; readonly text: string }
  /** The device or another tab holds a message in the making. */
  | { readonly type: 'draftRestored'; readonly text: string; readonly attachment: OutgoingAttachment | null }
  | { readonly type: 'attached'; readonly attachment: OutgoingAttachment }
  | { readonly type: 'attachmentRejected'; readonly problem: AttachmentProblem }
  | { readonly type: 'attachmentRemoved' }
  /** Sends the content of the composer. `clientId` must be new. */
  | { readonly type: 'submitted'; readonly clientId: string; readonly at: number }
  /* Outbox */
  | {
      readonly type: 'outboxRestored';
      readonly messages: readonly OutgoingMessage[];
      readonly pending?: PendingWrites | null;
    }
  | { readonly type: 'sendProgressed'; readonly clientId: string; readonly percent: number }
  | { readonly type: 'sendSucceeded'; readonly clientId: string; readonly item: TimelineItem }
  | { readonly type: 'sendFailed'; readonly clientId: string; readonly error: RequestError }
  | { readonly type: 'resendDue' }
  | { readonly type: 'retried'; readonly clientId: string }
  /** Removes an unsent message; a message in transit is cancelled. */
  | { readonly type: 'removed'; readonly clientId: string }
  /* Other tabs of this browser */
  | { readonly type: 'tabUpdateReceived'; readonly update: TabUpdate }
  | { readonly type: 'tabClosed' }
  | { readonly type: 'orphansDue' }
  /* Typing */
  | { readonly type: 'typingPauseOver' }
  | { readonly type: 'typingExpired' }
  /* Sound and notifications */
  | { readonly type: 'alertsToggled'; readonly enabled: boolean }
  | { readonly type: 'alertDue' }
  /* Archive */
  | { readonly type: 'archiveRequested' }
  | { readonly type: 'archiveCancelled' }
  | { readonly type: 'archiveConfirmed' }
  | { readonly type: 'archived'; readonly status: ChatStatus }
  | { readonly type: 'archiveFailed'; readonly error: RequestError }
  /* Rating */
  | { readonly type: 'rated'; readonly rating: RatingValue }
  | { readonly type: 'ratingStored'; readonly rating: ChatRating }
  | { readonly type: 'ratingFailed'; readonly error: RequestError }
  | ({ readonly type: 'visibilityChanged' } & Partial<Visibility>);

/** Event that each timer sends when it fires. `at` is epoch ms. */
export const timerEvents: Readonly<Record<ChatTimer, (at: number) => ChatEvent>> = {
  hours: (at) => ({ type: 'ticked', at }),
  poll: () => ({ type: 'pollDue' }),
  refetch: () => ({ type: 'reloadRequested' }),
  resend: () => ({ type: 'resendDue' }),
  typingPause: () => ({ type: 'typingPauseOver' }),
  typingExpiry: () => ({ type: 'typingExpired' }),
  orphans: () => ({ type: 'orphansDue' }),
  alert: () => ({ type: 'alertDue' }),
};
