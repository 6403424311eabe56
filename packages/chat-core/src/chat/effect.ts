import type { RatingValue } from '@product/model';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';

export type ScheduleName = 'hours' | 'refetch' | 'resend';

/** What a chat asks of the world, as data. Each is answered by the events named after the arrow, if any. */
export type ChatEffect =
  /** → loaded, loadFailed */
  | { readonly type: 'loadDetail' }
  /** → subscribed, unsubscribed, replyHeard */
  | { readonly type: 'openRoom' }
  /** → outboxRestored */
  | { readonly type: 'restoreOutbox' }
  | { readonly type: 'keepMessage'; readonly message: OutgoingMessage }
  /** The message arrived or was taken back: nothing of it stays on the device, its file included. */
  | { readonly type: 'forgetMessage'; readonly message: OutgoingMessage }
  /** → sendProgressed, sendSucceeded, sendFailed */
  | { readonly type: 'postMessage'; readonly message: OutgoingMessage }
  | { readonly type: 'abortPost'; readonly clientId: string }
  | { readonly type: 'releaseFile'; readonly fileId: string }
  /** → archived, archiveFailed */
  | { readonly type: 'archive' }
  /** → ratingStored, ratingFailed */
  | { readonly type: 'rate'; readonly rating: RatingValue }
  /** → ticked, reloadAsked, resendDue. A later schedule of the same name replaces the earlier one. */
  | { readonly type: 'schedule'; readonly name: ScheduleName; readonly delayMs: number };
