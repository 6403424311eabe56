import type { FeedbackPayload, RequestError } from '@product/model';

/** One send: the body is frozen once it was tried, so that a retry is the same request. */
export interface QueuedItem {
  readonly itemId: string;
  readonly completed: boolean;
  /** Already masked. */
  readonly payload: FeedbackPayload;
  /** Of `feedbackHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body that went out first under the same idempotency key, where it was another: the server may hold that one. */
  readonly earlier: FeedbackPayload | null;
}

/** One feedback, from its first incomplete save to the server's word on the whole. */
export interface QueueEntry {
  readonly feedbackKey: string;
  /** Id of the incomplete feedback, once the server has told it. */
  readonly feedbackId: string | null;
  /** What was tried and is not settled. */
  readonly attempted: QueuedItem | null;
  /** The latest of those that came since. */
  readonly waiting: QueuedItem | null;
  /** Failed tries in a row. */
  readonly failures: number;
  /** Epoch ms of the next try. */
  readonly dueAt: number;
  readonly createdAt: number;
  /** Epoch ms of the last change: another tab leaves alone what was changed a moment ago. */
  readonly touchedAt: number;
  /** Grows with each change: of two tabs' versions the higher one holds. */
  readonly revision: number;
}

/** A feedback that the queue is through with; keeps another tab's older version from coming back. */
export interface SettledEntry {
  readonly feedbackKey: string;
  readonly revision: number;
  /** What the server said to the whole: nothing more is sent for it. Null for one that was refused. */
  readonly accepted: { readonly id: string; readonly chatToken: string | null } | null;
  readonly at: number;
}

/** What the device holds of the queue. */
export interface StoredQueue {
  readonly entries: readonly QueueEntry[];
  readonly settled: readonly SettledEntry[];
}

export interface QueueState extends StoredQueue {
  /** Feedback keys that were sent from this tab. */
  readonly own: readonly string[];
  /** Feedback keys; one, but for what goes out while the page is being left. */
  readonly inFlight: readonly string[];
  /** The lock that keeps other tabs from sending at the same time. */
  readonly lock: 'none' | 'asked' | 'held';
  /** Epoch ms of the last look at the device: a time before it means that the clock was set back. */
  readonly syncedAt: number;
}

export const emptyQueue: QueueState = { entries: [], settled: [], own: [], inFlight: [], lock: 'none', syncedAt: 0 };

interface NewsSubject {
  readonly feedbackKey: string;
  readonly itemId: string;
  readonly completed: boolean;
}

/**
 * What became of one send.
 *
 * - `accepted`: the server has it. `chatToken` opens the chat, for a completed one.
 * - `kept`: not delivered yet; the queue goes on trying, and tells again.
 * - `refused`: it will never pass, and is dropped.
 * - `superseded`: a later send of the same feedback holds all that this one did.
 */
export type QueueNews =
  | (NewsSubject & { readonly type: 'accepted'; readonly id: string; readonly chatToken: string | null })
  | (NewsSubject & { readonly type: 'kept' | 'refused'; readonly error: RequestError })
  | (NewsSubject & { readonly type: 'superseded' });
