import type { FeedbackSummary } from '@product/api-client/staff';
import { ALERT_DELAY_MS } from '@product/chat-core';
import type { Step } from '@product/runtime';
import type { InboxEffect } from './effect.ts';
import { lastWordOf } from './selectors.ts';
import type { InboxState } from './state.ts';

/** Schedules an alert for new words of a visitor, and for a feedback that a colleague assigns to this one. */
export function scheduleAlert(before: InboxState, feedback: FeedbackSummary): readonly InboxEffect[] {
  const isMuted = before.mutedIds.includes(feedback.id);
  if (!before.alertsEnabled || isMuted) return [];
  return hasNewWords(before, feedback) || isGivenToMe(before, feedback)
    ? [{ type: 'scheduleAlert', feedback, delayMs: ALERT_DELAY_MS }]
    : [];
}

/** Remembers received feedbacks, listed or not, so that a later change can be told from new words. */
export function hear(state: InboxState, received: readonly FeedbackSummary[]): InboxState {
  const newer = received.filter(({ id, updatedAt }) => (state.heard[id]?.updatedAt ?? -1) < updatedAt);
  if (newer.length === 0) return state;
  const heard = { ...state.heard, ...Object.fromEntries(newer.map((feedback) => [feedback.id, feedback])) };
  const heardUntil = Math.max(state.heardUntil, ...newer.map(arrivalOf));
  const ownAssignments = state.ownAssignments.filter((id) => heard[id]?.assigneeId !== state.staffId);
  return { ...state, heard, heardUntil, ownAssignments };
}

/** A change by colleagues, such as a tag, leaves the visitor's last word as it was. */
function hasNewWords(before: InboxState, feedback: FeedbackSummary): boolean {
  if (feedback.unread === 0) return false;
  const known = before.heard[feedback.id];
  if (known === undefined) return arrivalOf(feedback) > before.heardUntil;
  return feedback.unread > known.unread || lastWordOf(feedback) > lastWordOf(known);
}

function isGivenToMe(before: InboxState, { id, assigneeId }: FeedbackSummary): boolean {
  if (assigneeId === null || assigneeId !== before.staffId || before.ownAssignments.includes(id)) return false;
  return before.heard[id]?.assigneeId !== assigneeId;
}

/** Answers that were given offline arrive later than they say. */
function arrivalOf(feedback: FeedbackSummary): number {
  return Math.max(lastWordOf(feedback), feedback.createdAt);
}

/** Alerts the colleague to a feedback, unless it was read or muted, or alerts were turned off meanwhile. */
export function alertIfUnread(state: InboxState, feedback: FeedbackSummary): Step<InboxState, InboxEffect> {
  const isRead = feedback.unread > 0 && state.heard[feedback.id]?.unread === 0;
  const isQuiet = isRead || state.mutedIds.includes(feedback.id);
  return [state, state.alertsEnabled && !isQuiet ? [{ type: 'alert', feedback }] : []];
}

/** Turns alerts on or off, and stores the choice. */
export function toggleAlerts(state: InboxState, enabled: boolean): Step<InboxState, InboxEffect> {
  if (state.alertsEnabled === enabled) return [state, []];
  return [{ ...state, alertsEnabled: enabled }, [{ type: 'storeAlertPreference', enabled }]];
}
