import type { RatingValue, TimelineItem } from '@product/model';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import type { ChatNews } from '../tabs/news.ts';

export type ScheduleName = 'hours' | 'refetch' | 'resend' | 'typingTold' | 'typingHeard' | 'stranded' | 'alert';

/** What a chat asks of the world, as data. Each is answered by the events named after the arrow, if any. */
export type ChatEffect =
  /** → loaded, loadFailed */
  | { readonly type: 'loadDetail' }
  /** The page of messages before the cursor. → olderLoaded, olderFailed */
  | { readonly type: 'loadOlder'; readonly cursor: string }
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
  /** To the other side. A server may lack it: nobody waits for an answer. */
  | { readonly type: 'tellTyping'; readonly isTyping: boolean }
  /** → readHeard. `readUntil` is epoch ms, by the server's clock. A server may lack it. */
  | { readonly type: 'tellRead'; readonly readUntil: number }
  /** → newsHeard, in the other tabs */
  | { readonly type: 'tellTabs'; readonly news: ChatNews }
  /** A message that nobody has looked at: a sound, a notification. Of several tabs one is enough. */
  | { readonly type: 'alert'; readonly item: TimelineItem }
  | { readonly type: 'keepAlerts'; readonly on: boolean }
  /** → the event of its name in `dueEvents`. A later schedule of the same name replaces the earlier one. */
  | { readonly type: 'schedule'; readonly name: ScheduleName; readonly delayMs: number };
