import type { RequestError } from '@product/model';
import type { QueuedItem, QueueNotification, StoredQueue } from './state.ts';

/** Effects of the queue. */
export type QueueEffect =
  /** Merge into the stored queue, at once. It precedes each post. */
  | { readonly type: 'persist'; readonly queue: StoredQueue }
  /** Replies with `acquired`. */
  | { readonly type: 'acquireLock' }
  | { readonly type: 'releaseLock' }
  /** Replies with `accepted` or `failed`. */
  | {
      readonly type: 'post';
      readonly feedbackKey: string;
      readonly item: QueuedItem;
      readonly headers: Readonly<Record<string, string>>;
      readonly idempotencyKey: string;
    }
  /** Replies with `timerFired`. A second timer replaces the first. */
  | { readonly type: 'schedule'; readonly delayMs: number }
  /** Tell the developer: a feedback counts as stored, although the server's response has no readable id. */
  | { readonly type: 'reportUnreadable'; readonly error: RequestError }
  | { readonly type: 'notify'; readonly notification: QueueNotification };
