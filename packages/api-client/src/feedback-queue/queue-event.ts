import type { FeedbackPayload, RequestError } from '@product/model';
import type { QueuedItem, QueueNews, StoredQueue } from './queue-state.ts';

/** `at` is epoch ms, `dice` from 0 to 1. */
export type QueueEvent =
  | { readonly type: 'enqueued'; readonly feedbackKey: string; readonly item: QueuedItem; readonly at: number }
  /** The lock is ours. */
  | { readonly type: 'acquired'; readonly at: number }
  /** What the device holds now: comes before every other event, since other tabs write there too. */
  | { readonly type: 'synced'; readonly stored: StoredQueue; readonly at: number }
  /** Another tab has settled something. */
  | { readonly type: 'heard'; readonly at: number }
  /** Files that waited on the device have been uploaded: the body now names them. */
  | {
      readonly type: 'filesUploaded';
      readonly feedbackKey: string;
      readonly itemId: string;
      readonly payload: FeedbackPayload;
    }
  | {
      readonly type: 'accepted';
      readonly feedbackKey: string;
      readonly item: QueuedItem;
      readonly id: string;
      readonly chatToken: string | null;
      readonly at: number;
    }
  | {
      readonly type: 'failed';
      readonly feedbackKey: string;
      readonly item: QueuedItem;
      readonly error: RequestError;
      readonly dice: number;
      readonly at: number;
    }
  | { readonly type: 'timerFired'; readonly at: number }
  /** The network is back, or somebody asks for a try now. */
  | { readonly type: 'wokeUp'; readonly at: number }
  /** The page is being left: what waits goes out now. */
  | { readonly type: 'pageHidden'; readonly at: number };

export type QueueEffect =
  /** Merge into what the device holds, at once: it comes before each post. */
  | { readonly type: 'persist'; readonly queue: StoredQueue }
  /** Answer: `acquired`. */
  | { readonly type: 'acquireLock' }
  | { readonly type: 'releaseLock' }
  /** Answer: `accepted` or `failed`. */
  | {
      readonly type: 'post';
      readonly feedbackKey: string;
      readonly item: QueuedItem;
      readonly headers: Readonly<Record<string, string>>;
      readonly idempotencyKey: string;
    }
  /** Answer with `timerFired`. A second one replaces the first. */
  | { readonly type: 'schedule'; readonly delayMs: number }
  | { readonly type: 'tell'; readonly news: QueueNews };
