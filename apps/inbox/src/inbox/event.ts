import type { Colleague, FeedbackCounts, FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import type { InboxFilter } from './query.ts';

/** Events of the inbox. */
export type InboxEvent =
  | { readonly type: 'started'; readonly selectedId: string | null }
  | { readonly type: 'searched'; readonly search: string }
  | { readonly type: 'filtered'; readonly filter: Partial<InboxFilter> }
  | { readonly type: 'behindCleared' }
  | { readonly type: 'reloadRequested' }
  | { readonly type: 'moreRequested' }
  | { readonly type: 'listLoaded'; readonly request: number; readonly page: FeedbackPage; readonly isMore: boolean }
  | { readonly type: 'listFailed'; readonly request: number; readonly error: RequestError }
  | { readonly type: 'feedbackChanged'; readonly feedback: FeedbackSummary }
  | { readonly type: 'feedbackLoaded'; readonly feedback: FeedbackSummary }
  | { readonly type: 'unreadCounted'; readonly count: number }
  | { readonly type: 'feedbacksCounted'; readonly counts: FeedbackCounts }
  | { readonly type: 'colleaguesLoaded'; readonly colleagues: readonly Colleague[] }
  /** A colleague may have joined since the last load. */
  | { readonly type: 'colleaguesRequested' }
  /** Conversations with a reply that has not been sent. */
  | { readonly type: 'unsentFound'; readonly ids: readonly string[] }
  | { readonly type: 'muteChanged'; readonly id: string; readonly isMuted: boolean }
  | { readonly type: 'selected'; readonly id: string | null }
  | { readonly type: 'alertsToggled'; readonly enabled: boolean }
  | { readonly type: 'alertDue'; readonly feedback: FeedbackSummary }
  | { readonly type: 'subscribed' }
  | { readonly type: 'unsubscribed'; readonly reason: 'lost' | 'refused' };
