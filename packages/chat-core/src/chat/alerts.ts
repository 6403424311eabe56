import type { Step } from '@product/runtime';
import type { ChatEffect } from './effect.ts';
import type { ChatState } from './state.ts';

/** So long after a message came it is looked whether it was read meanwhile, here or in another tab. */
const ALERT_AFTER_MS = 600;

/** A message came while nobody looked, and the viewer asked to be told. */
export function scheduleAlert(before: ChatState, after: ChatState): readonly ChatEffect[] {
  const isNew = after.attention.unread > before.attention.unread;
  return isNew && after.alerts ? [{ type: 'schedule', name: 'alert', delayMs: ALERT_AFTER_MS }] : [];
}

export function alertDue(state: ChatState): Step<ChatState, ChatEffect> {
  if (!state.alerts || state.attention.unread === 0) return [state, []];
  const item = state.timeline.findLast(({ actor }) => actor !== state.viewer);
  return [state, item === undefined ? [] : [{ type: 'alert', item }]];
}

export function turnAlerts(state: ChatState, on: boolean): Step<ChatState, ChatEffect> {
  return state.alerts === on ? [state, []] : [{ ...state, alerts: on }, [{ type: 'keepAlerts', on }]];
}
