import type { FeedbackPayload, RequestError } from '@product/model';

/** Body of a send. It never changes after the first attempt, so that a retry is the same request. */
export interface QueuedItem {
  readonly itemId: string;
  readonly completed: boolean;
  /** The session's attempt: a later one has other answers. 0 for an incomplete feedback. */
  readonly attempt: number;
  /** Version of the completed feedback, from 1. Names the body on the wire: `key`, `key.v2`. */
  readonly version: number;
  /** Masked. */
  readonly payload: FeedbackPayload;
  /** Headers of `feedbackHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** An earlier body of the same version, which the server may have stored; null without one. */
  readonly earlier: FeedbackPayload | null;
}

/** Queued feedback, from its first incomplete save to the server's response to the completed one. */
export interface QueueEntry {
  readonly feedbackKey: string;
  /** Id of the incomplete feedback, from the server's response. */
  readonly feedbackId: string | null;
  /** The send that was attempted and has no final response. */
  readonly attempted: QueuedItem | null;
  /** The latest send since then. */
  readonly waiting: QueuedItem | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Number of successful responses in a row whose id cannot be read; missing for none. */
  readonly unreadable?: number | undefined;
  /** Epoch ms of the next attempt. */
  readonly dueAt: number;
  readonly createdAt: number;
  /** Epoch ms of the last change. Other tabs leave a recently changed entry alone. */
  readonly touchedAt: number;
  /** Grows with each change. Of two tabs' versions the higher one wins. */
  readonly revision: number;
}

/** A delivered or rejected feedback. It overrides another tab's older version. */
export interface FinishedEntry {
  readonly feedbackKey: string;
  readonly revision: number;
  /** The server's response to the completed feedback; null for a rejected one. Its id is null if it cannot be read. */
  readonly accepted: { readonly id: string | null; readonly chatToken: string | null } | null;
  /** Attempt and version that the server responded to. */
  readonly attempt: number;
  readonly version: number;
  readonly at: number;
}

/** The part of the queue that the device stores. */
export interface StoredQueue {
  readonly entries: readonly QueueEntry[];
  readonly finishedEntries: readonly FinishedEntry[];
}

export interface QueueState extends StoredQueue {
  /** Keys of the feedbacks of this tab. */
  readonly ownKeys: readonly string[];
  /** Feedback keys. More than one only while the visitor leaves the page. */
  readonly inFlight: readonly string[];
  /** The lock that lets one tab send at a time. */
  readonly lock: 'none' | 'requested' | 'held';
  /** Epoch ms of the last read of the device. An earlier time means that the clock was set back. */
  readonly syncedAt: number;
}

export const emptyQueue: QueueState = {
  entries: [],
  finishedEntries: [],
  ownKeys: [],
  inFlight: [],
  lock: 'none',
  syncedAt: 0,
};

interface NotificationSubject {
  readonly feedbackKey: string;
  readonly itemId: string;
  readonly completed: boolean;
  /** The session's attempt that was sent. */
  readonly attempt: number;
}

/**
 * The outcome of one send.
 *
 * - `accepted`: the server stored it. `chatToken` opens the chat of a completed feedback. `id` is null if it cannot be read.
 * - `queued`: it is not delivered yet. The queue retries it, and notifies again.
 * - `rejected`: no retry can succeed, so that the queue drops it.
 * - `superseded`: a later send of the same feedback replaces it.
 */
export type QueueNotification =
  | (NotificationSubject & { readonly type: 'accepted'; readonly id: string | null; readonly chatToken: string | null })
  | (NotificationSubject & { readonly type: 'queued'; readonly error: RequestError })
  | (NotificationSubject & { readonly type: 'rejected'; readonly error: RequestError })
  | (NotificationSubject & { readonly type: 'superseded' });
