import type { Colleague, FeedbackCounts, FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { ChatStatus, RequestError } from '@product/model';
import { defaultQuery, type InboxQuery } from './query.ts';

/** A status that a colleague has chosen, and that the server has not stored yet. */
export interface StatusChange {
  readonly feedbackId: string;
  readonly status: ChatStatus;
  /** Position that the colleague had seen (epoch ms). */
  readonly readUntil: number;
  /** Identifies the attempt, so that a timer of an undone one does nothing. */
  readonly attempt: number;
  readonly phase: 'waiting' | 'sending' | 'refused';
  /** Attempts that failed for a transient reason. */
  readonly failures: number;
  /** Why the last attempt failed; null before one. */
  readonly error: RequestError | null;
}

export interface InboxState {
  readonly query: InboxQuery;
  /** Query of the listed feedbacks; null until some have loaded. */
  readonly listedQuery: InboxQuery | null;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** By the visitor's last word, newest first; those that wait for a reply, longest wait first. */
  readonly items: readonly FeedbackSummary[];
  readonly nextCursor: string | null;
  /** Unread messages of all feedbacks, loaded or not. */
  readonly unreadCount: number;
  readonly nodes: FeedbackPage['nodes'];
  /** Feedbacks that alert the colleague no more. */
  readonly mutedIds: readonly string[];
  /** Conversations with a reply of this colleague that has not been sent. */
  readonly unsentIds: readonly string[];
  /** Chosen statuses that are not stored yet, at most one of each feedback. */
  readonly statusChanges: readonly StatusChange[];
  readonly statusAttempts: number;
  /** Colleagues whom feedbacks may be assigned to. */
  readonly colleagues: readonly Colleague[];
  /** Numbers of feedbacks by filter; null until they are loaded. */
  readonly counts: FeedbackCounts | null;
  readonly isLoadingMore: boolean;
  readonly error: RequestError | null;
  readonly selectedId: string | null;
  /** The open feedback as it was when it was opened: its place in the list, from which the colleague goes on. */
  readonly place: FeedbackSummary | null;
  /** The open feedback as its page loaded it, also one that the list does not hold. */
  readonly opened: FeedbackSummary | null;
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** Number of the latest list request; responses to earlier ones are ignored. */
  readonly request: number;
  /** The colleague wants a sound and a notification for each new message. */
  readonly alertsEnabled: boolean;
  /** The signed-in colleague; null until known. */
  readonly staffId: string | null;
  /** Feedbacks that this colleague is about to take. */
  readonly ownAssignments: readonly string[];
  /** Feedbacks received so far in their last state, by id, also those that the list no longer holds. */
  readonly heard: Readonly<Record<string, FeedbackSummary>>;
  /** Time of the newest word received so far, epoch ms. */
  readonly heardUntil: number;
}

export const initialInbox: InboxState = {
  query: defaultQuery,
  listedQuery: null,
  phase: 'loading',
  items: [],
  nextCursor: null,
  unreadCount: 0,
  nodes: [],
  mutedIds: [],
  unsentIds: [],
  statusChanges: [],
  statusAttempts: 0,
  colleagues: [],
  counts: null,
  isLoadingMore: false,
  error: null,
  selectedId: null,
  place: null,
  opened: null,
  connection: 'connecting',
  request: 0,
  alertsEnabled: false,
  staffId: null,
  ownAssignments: [],
  heard: {},
  heardUntil: 0,
};
