import type { ReadMarks } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { laterTime, readUntil, unreadCount } from '../selectors.ts';
import type { ChatState, Visibility } from '../state.ts';

/** Milliseconds between an unread message and its alert. Meanwhile it may be read, here or in another tab. */
export const ALERT_DELAY_MS = 600;

/** Merges read positions of the server; each side keeps the later one, whatever the order of arrival. */
export function withMarks(state: ChatState, received: Partial<ReadMarks>): ChatState {
  const { marks } = state.reading;
  const customer = laterTime(marks.customer, received.customer ?? null);
  const other = laterTime(marks.other, received.other ?? null);
  if (customer === marks.customer && other === marks.other) return state;
  return { ...state, reading: { ...state.reading, marks: { customer, other } } };
}

/** Moves the position that was seen on this device forward. */
export function withSeen(state: ChatState, seenUntil: number | null): ChatState {
  const seen = laterTime(state.reading.seenUntil, seenUntil);
  return seen === state.reading.seenUntil ? state : { ...state, reading: { ...state.reading, seenUntil: seen } };
}

/** Changes what the viewer sees. The divider stays until the viewer leaves with everything read. */
export function changeVisibility(state: ChatState, change: Partial<Visibility>): ChatState {
  const visibility = { ...state.visibility, ...change };
  const leaves = state.visibility.pageVisible && !visibility.pageVisible;
  const changed = { ...state, visibility };
  return leaves && unreadCount(state) === 0 ? withDivider(changed, null) : changed;
}

/** Removes the divider, since the viewer has answered. What stands below the screen is seen once it is there. */
export function readByAnswering(state: ChatState): ChatState {
  return withDivider(state, null);
}

/**
 * Derives the reading from a change: marks visible messages as seen, places the divider above the first unread one, and
 * publishes the position once a connection.
 */
export function updateReading(before: ChatState, after: ChatState): Step<ChatState, ChatEffect> {
  if (after.details === null) return [after, []];
  const latest = latestOfOtherSide(after);
  if (latest === null) return [after, []];
  const isLooking = after.visibility.pageVisible && after.visibility.atEnd;
  const seen = isLooking ? withSeen(after, latest) : after;
  const isFirstUnread = unreadCount(before) === 0 && unreadCount(seen) > 0;
  const divided = isFirstUnread ? withDivider(seen, { after: readUntil(seen) }) : seen;
  const { marks, seenUntil, publishedUntil } = divided.reading;
  const known = laterTime(marks[divided.viewer], publishedUntil);
  if (divided.connection !== 'live' || seenUntil === null || (known !== null && seenUntil <= known)) {
    return [divided, []];
  }
  return [
    { ...divided, reading: { ...divided.reading, publishedUntil: seenUntil } },
    [{ type: 'publishReadReceipt', readUntil: seenUntil }],
  ];
}

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

function withDivider(state: ChatState, unreadDivider: ChatState['reading']['unreadDivider']): ChatState {
  return { ...state, reading: { ...state.reading, unreadDivider } };
}

/** Returns the newest position of the other side. The visitor's answers count for staff, who see them with the chat. */
function latestOfOtherSide({ details, timeline, viewer }: ChatState): number | null {
  const written = timeline.findLast((item) => item.actor !== viewer)?.createdAt ?? null;
  return viewer === 'other' ? laterTime(written, details?.lastMessageAt ?? null) : written;
}
