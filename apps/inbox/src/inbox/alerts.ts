import type { FeedbackSummary } from '@product/api-client/staff';
import type { Step } from '@product/runtime';
import type { InboxEffect, InboxState } from './inbox.ts';

/** A visitor wrote, and the colleague asked to be told: by and by, as it may be read meanwhile. */
export function alertLater(before: InboxState, feedback: FeedbackSummary): readonly InboxEffect[] {
  const known = before.items.find(({ id }) => id === feedback.id);
  const hasMore = feedback.unread > (known?.unread ?? 0);
  return before.alerts && hasMore ? [{ type: 'alertLater', feedback }] : [];
}

/** The moment to tell of it, unless somebody has read it, or the sound was turned off. */
export function alertDue(state: InboxState, feedback: FeedbackSummary): Step<InboxState, InboxEffect> {
  const isRead = state.items.find(({ id }) => id === feedback.id)?.unread === 0;
  return [state, state.alerts && !isRead ? [{ type: 'alert', feedback }] : []];
}

export function turnAlerts(state: InboxState, on: boolean): Step<InboxState, InboxEffect> {
  return state.alerts === on ? [state, []] : [{ ...state, alerts: on }, [{ type: 'keepAlerts', on }]];
}
