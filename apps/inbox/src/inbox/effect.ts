import type { FeedbackSummary } from '@product/api-client/staff';
import type { ChatStatus } from '@product/model';
import type { InboxAddress } from './address.ts';
import type { InboxQuery } from './query.ts';

/** Effects of the inbox, as data. The events after an arrow report the result. */
export type InboxEffect =
  /** → listLoaded, listFailed. The delay debounces the keys of a search. */
  | {
      readonly type: 'loadList';
      readonly request: number;
      readonly query: InboxQuery;
      readonly before: string | null;
      readonly delayMs: number;
    }
  /** → subscribed, unsubscribed, feedbackChanged */
  | { readonly type: 'openRoom' }
  /** Counts once for several requests within the delay. → unreadCounted */
  | { readonly type: 'countUnread' }
  /** Counts by status, node, assignee and tag, once for several requests within the delay. → feedbacksCounted */
  | { readonly type: 'countFeedbacks'; readonly query: InboxQuery }
  /** → colleaguesLoaded */
  | { readonly type: 'loadColleagues' }
  | ({ readonly type: 'showAddress' } & InboxAddress)
  /** Sends the replies that wait in other conversations than the open one. */
  | { readonly type: 'sendLeftReplies'; readonly openId: string | null }
  /** → statusDue */
  | { readonly type: 'waitForUndo'; readonly attempt: number; readonly delayMs: number }
  /** → statusStored, statusRefused */
  | {
      readonly type: 'sendStatus';
      readonly feedbackId: string;
      readonly status: ChatStatus;
      readonly readUntil: number;
    }
  /** → alertDue */
  | { readonly type: 'scheduleAlert'; readonly feedback: FeedbackSummary; readonly delayMs: number }
  | { readonly type: 'alert'; readonly feedback: FeedbackSummary }
  | { readonly type: 'storeAlertPreference'; readonly enabled: boolean };
