import type { FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import { defaultQuery, type InboxQuery } from './query.ts';

export interface InboxState {
  readonly query: InboxQuery;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly items: readonly FeedbackSummary[];
  readonly nextCursor: string | null;
  /** Unread messages of all feedbacks, loaded or not. */
  readonly unreadCount: number;
  readonly nodes: FeedbackPage['nodes'];
  readonly isLoadingMore: boolean;
  readonly error: RequestError | null;
  readonly selectedId: string | null;
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** Number of the latest list request; responses to earlier ones are ignored. */
  readonly request: number;
  /** The colleague wants a sound and a notification for each new message. */
  readonly alertsEnabled: boolean;
}

export const initialInbox: InboxState = {
  query: defaultQuery,
  phase: 'loading',
  items: [],
  nextCursor: null,
  unreadCount: 0,
  nodes: [],
  isLoadingMore: false,
  error: null,
  selectedId: null,
  connection: 'connecting',
  request: 0,
  alertsEnabled: false,
};
