import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { unreadCount } from '../selectors.ts';
import type { ChatState } from '../state.ts';

/** Milliseconds between an unread message and its alert. Meanwhile it may be read, here or in another tab. */
export const ALERT_DELAY_MS = 600;

/** Schedules an alert when the number of unread messages has grown. */
export function scheduleAlert(before: ChatState, after: ChatState): readonly ChatEffect[] {
  const hasGrown = unreadCount(after) > unreadCount(before);
  return hasGrown && after.alertsEnabled ? [{ type: 'schedule', timer: 'alert', delayMs: ALERT_DELAY_MS }] : [];
}

/** Alerts the viewer to the newest message, unless all have been read meanwhile. */
export function notifyIfUnread(state: ChatState): Step<ChatState, ChatEffect> {
  if (!state.alertsEnabled || unreadCount(state) === 0) return [state, []];
  const item = state.timeline.findLast(({ actor }) => actor !== state.viewer);
  return [state, item === undefined ? [] : [{ type: 'alert', item }]];
}

/** Turns alerts on or off, and stores the choice. */
export function toggleAlerts(state: ChatState, enabled: boolean): Step<ChatState, ChatEffect> {
  if (state.alertsEnabled === enabled) return [state, []];
  return [{ ...state, alertsEnabled: enabled }, [{ type: 'storeAlertPreference', enabled }]];
}
