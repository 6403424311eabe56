import type { Colleague, FeedbackCounts, FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { ChatStatus, RequestError } from '@product/model';
import type { InboxAddress } from './address.ts';
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
  | {
      readonly type: 'statusChosen';
      readonly feedbackId: string;
      readonly status: ChatStatus;
      readonly readUntil: number;
    }
  | { readonly type: 'statusUndone'; readonly feedbackId: string }
  | { readonly type: 'statusDue'; readonly attempt: number }
  | { readonly type: 'statusStored'; readonly feedback: FeedbackSummary }
  | { readonly type: 'statusRefused'; readonly feedbackId: string; readonly error: RequestError }
  /** The page goes, or the colleague signs out. */
  | { readonly type: 'leaving' }
  | { readonly type: 'muteChanged'; readonly id: string; readonly isMuted: boolean }
  | { readonly type: 'selected'; readonly id: string | null }
  /** The colleague went back or forward. */
  | ({ readonly type: 'addressChanged' } & InboxAddress)
  /** The colleague takes a feedback, which alerts nobody but the others. */
  | { readonly type: 'taken'; readonly id: string }
  | { readonly type: 'alertsToggled'; readonly enabled: boolean }
  | { readonly type: 'alertDue'; readonly feedback: FeedbackSummary }
  | { readonly type: 'subscribed' }
  | { readonly type: 'unsubscribed'; readonly reason: 'lost' | 'refused' };
