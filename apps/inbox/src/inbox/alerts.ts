import type { FeedbackSummary } from '@product/api-client/staff';
import { ALERT_DELAY_MS } from '@product/chat-core';
import type { Step } from '@product/runtime';
import type { InboxEffect } from './effect.ts';
import { listedFeedback } from './selectors.ts';
import type { InboxState } from './state.ts';

/** Schedules an alert when a feedback has more unread messages than before. Meanwhile they may be read. */
export function scheduleAlert(before: InboxState, feedback: FeedbackSummary): readonly InboxEffect[] {
  const hasMore = feedback.unread > (listedFeedback(before, feedback.id)?.unread ?? 0);
  const isMuted = before.mutedIds.includes(feedback.id);
  return before.alertsEnabled && hasMore && !isMuted
    ? [{ type: 'scheduleAlert', feedback, delayMs: ALERT_DELAY_MS }]
    : [];
}

/** Alerts the colleague to a feedback, unless it was read or muted, or alerts were turned off meanwhile. */
export function alertIfUnread(state: InboxState, feedback: FeedbackSummary): Step<InboxState, InboxEffect> {
  const isQuiet = listedFeedback(state, feedback.id)?.unread === 0 || state.mutedIds.includes(feedback.id);
  return [state, state.alertsEnabled && !isQuiet ? [{ type: 'alert', feedback }] : []];
}

/** Turns alerts on or off, and stores the choice. */
export function toggleAlerts(state: InboxState, enabled: boolean): Step<InboxState, InboxEffect> {
  if (state.alertsEnabled === enabled) return [state, []];
  return [{ ...state, alertsEnabled: enabled }, [{ type: 'storeAlertPreference', enabled }]];
}
