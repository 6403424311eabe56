import type { FeedbackPayload, RequestError } from '@product/model';
import type { QueuedItem, StoredQueue } from './state.ts';

/** Events of the queue. `at` is epoch ms, `random` from 0 to 1. */
export type QueueEvent =
  | { readonly type: 'enqueued'; readonly feedbackKey: string; readonly item: QueuedItem; readonly at: number }
  /** This tab holds the lock. */
  | { readonly type: 'acquired'; readonly at: number }
  /** Precondition: dispatched before each other event, because other tabs write to the same storage. */
  | { readonly type: 'synced'; readonly stored: StoredQueue; readonly at: number }
  /** Another tab changed the stored queue. */
  | { readonly type: 'remoteChange'; readonly at: number }
  /** Stored files were uploaded. The new body has their ids. */
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
      readonly id: string | null;
      readonly chatToken: string | null;
      readonly at: number;
    }
  | {
      readonly type: 'failed';
      readonly feedbackKey: string;
      readonly item: QueuedItem;
      readonly error: RequestError;
      readonly random: number;
      readonly at: number;
    }
  | { readonly type: 'timerFired'; readonly at: number }
  /** The network is back, or the host page asked for an attempt. */
  | { readonly type: 'retryRequested'; readonly at: number }
  /** The visitor leaves the page: each waiting send goes out now. */
  | { readonly type: 'pageHidden'; readonly at: number };
