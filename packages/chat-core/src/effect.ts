import type { RatingValue, TimelineItem } from '@product/model';
import type { OutgoingMessage } from './outbox/outbox.ts';
import type { PendingWrites, TabUpdate } from './state.ts';

/** Timers of a chat; each sends its event of `timerEvents`. */
export type ChatTimer = 'hours' | 'poll' | 'refetch' | 'resend' | 'typingPause' | 'typingExpiry' | 'orphans' | 'alert';

/** Effects of a chat, as data. The events after an arrow report the result. */
export type ChatEffect =
  /** → loaded, loadFailed */
  | { readonly type: 'loadDetail' }
  /** Loads the page of messages before the cursor. → olderLoaded, olderFailed */
  | { readonly type: 'loadOlder'; readonly cursor: string }
  /** → subscribed, unsubscribed, replyReceived, typingReceived, readReceiptReceived */
  | { readonly type: 'openRoom' }
  /** Reads the unsent messages from the device. → outboxRestored */
  | { readonly type: 'restoreOutbox' }
  | { readonly type: 'storeMessage'; readonly message: OutgoingMessage }
  /** Deletes a message and its file from the device, after it arrived or was removed. */
  | { readonly type: 'deleteMessage'; readonly message: OutgoingMessage }
  /** → sendProgressed, sendSucceeded, sendFailed */
  | { readonly type: 'postMessage'; readonly message: OutgoingMessage }
  | { readonly type: 'abortPost'; readonly clientId: string }
  | { readonly type: 'releaseFile'; readonly fileId: string }
  /** Aborts the requests in transit, whose connection may be dead. Uploads go on, since they watch their own progress. */
  | { readonly type: 'abortRequests' }
  /** Stores the rating and the ending that the server has not accepted; null removes them. */
  | { readonly type: 'storePending'; readonly pending: PendingWrites | null }
  /** Ends the chat, unless something newer than `readUntil` stands there. → archived, archiveFailed */
  | { readonly type: 'archive'; readonly readUntil: number | null }
  /** → ratingStored, ratingFailed */
  | { readonly type: 'rate'; readonly rating: RatingValue }
  /** Publishes the viewer's typing to the other side. A server may lack it. */
  | { readonly type: 'publishTyping'; readonly isTyping: boolean }
  /** Publishes the viewer's read position, epoch ms by the server's clock. A server may lack it. */
  | { readonly type: 'publishReadReceipt'; readonly readUntil: number }
  /** → tabUpdateReceived, in the other tabs */
  | { readonly type: 'broadcast'; readonly update: TabUpdate }
  /** Plays a sound and shows a notification for an unseen message. Only one of several tabs needs to. */
  | { readonly type: 'alert'; readonly item: TimelineItem }
  | { readonly type: 'storeAlertPreference'; readonly enabled: boolean }
  /** → the event of the timer in `timerEvents`. A later schedule replaces an earlier one of the same timer. */
  | {
      readonly type: 'schedule';
      readonly timer: ChatTimer;
      readonly delayMs: number;
      /** Length of the random part that is added to the delay. */
      readonly spreadMs?: number;
    };
