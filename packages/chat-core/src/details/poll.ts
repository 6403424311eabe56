import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { isTransient } from '../outbox/outbox.ts';
import type { ChatState } from '../state.ts';
import { fetchDetail } from './fetch-detail.ts';

/** Milliseconds between two polls, with a random part so that many pages do not poll together. */
const POLL_MS = 27_000;
const POLL_SPREAD_MS = 6_000;

const nextPoll: ChatEffect = { type: 'schedule', timer: 'poll', delayMs: POLL_MS, spreadMs: POLL_SPREAD_MS };

/** Tells whether the detail must be polled: nothing else brings a reply to a viewer who is looking. */
function needsPolls({ connection, details, revoked, online, visibility, live }: ChatState): boolean {
  const isLoaded = details !== null && !revoked && live.status !== 'archived';
  return isLoaded && connection !== 'live' && online && visibility.pageVisible;
}

/** Starts polling when the live connection is missing. A viewer who returns to the page gets the replies at once. */
export function updatePolling(before: ChatState, after: ChatState): Step<ChatState, ChatEffect> {
  if (needsPolls(before) || !needsPolls(after)) return [after, []];
  const hasReturned = !before.visibility.pageVisible;
  const [fetched, effects] = hasReturned ? fetchDetail(after) : [after, []];
  return [fetched, [...effects, nextPoll]];
}

/** Fetches the detail for a viewer without a live connection. A failed fetch is repeated by its own timer. */
export function poll(state: ChatState): Step<ChatState, ChatEffect> {
  if (!needsPolls(state)) return [state, []];
  const { error, inFlight } = state.fetching;
  const isRetrying = inFlight || (error !== null && isTransient(error));
  const [fetched, effects] = isRetrying ? [state, []] : fetchDetail(state);
  return [fetched, [...effects, nextPoll]];
}
