import type { Colleague, FeedbackCounts, FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import { defaultQuery, type InboxQuery } from './query.ts';

export interface InboxState {
  readonly query: InboxQuery;
  /** Query of the listed feedbacks; null until some have loaded. */
  readonly listedQuery: InboxQuery | null;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly items: readonly FeedbackSummary[];
  readonly nextCursor: string | null;
  /** Unread messages of all feedbacks, loaded or not. */
  readonly unreadCount: number;
  readonly nodes: FeedbackPage['nodes'];
  /** Feedbacks that alert the colleague no more. */
  readonly mutedIds: readonly string[];
  /** Conversations with a reply of this colleague that has not been sent. */
  readonly unsentIds: readonly string[];
  /** Colleagues whom feedbacks may be assigned to. */
  readonly colleagues: readonly Colleague[];
  /** Numbers of feedbacks by filter; null until they are loaded. */
  readonly counts: FeedbackCounts | null;
  readonly isLoadingMore: boolean;
  readonly error: RequestError | null;
  readonly selectedId: string | null;
  /** The open feedback as its page loaded it, also one that the list does not hold. */
  readonly opened: FeedbackSummary | null;
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** Number of the latest list request; responses to earlier ones are ignored. */
  readonly request: number;
  /** The colleague wants a sound and a notification for each new message. */
  readonly alertsEnabled: boolean;
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
  colleagues: [],
  counts: null,
  isLoadingMore: false,
  error: null,
  selectedId: null,
  opened: null,
  connection: 'connecting',
  request: 0,
  alertsEnabled: false,
};
