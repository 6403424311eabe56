import type { ChatDetail, RequestError, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { isTransient } from '../outbox/outbox.ts';
import { equalRatings, sortedRatings } from '../rating/current-rating.ts';
import { withMarks } from '../reading/reading.ts';
import type { ChatState, History, LiveStatus, TimelinePosition } from '../state.ts';
import { statusRules } from '../status/chat-status.ts';
import { compareItems, receiveItems } from '../timeline/timeline.ts';
import { stopRemoteTyping } from '../typing/typing.ts';
import { deniesAccess, revoke } from './access.ts';
import { backoffMs } from './backoff.ts';
import { HOURS_CHECK_MS, isOutOfHours } from './out-of-hours.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Requests the detail. During a fetch it requests another one, since the current response may be too old. */
export function fetchDetail(state: ChatState): ChatStep {
  const { fetching } = state;
  if (fetching.status === 'wrongUrl') return [state, []];
  if (fetching.inFlight) return [{ ...state, fetching: { ...fetching, refetch: true } }, []];
  // A failure stays on screen during the retry, so that the screen does not flicker.
  const status = fetching.status === 'idle' ? 'loading' : fetching.status;
  return [
    { ...state, fetching: { ...fetching, status, inFlight: true, refetch: false, received: null } },
    [{ type: 'loadDetail' }],
  ];
}

/**
 * Stores a detail. A live status that arrived during the fetch wins over the response. When they differ, the order is
 * unknown, and another fetch settles it.
 */
export function receiveDetail(state: ChatState, detail: ChatDetail, at: number): ChatStep {
  const { timelineItems, olderCursor, status, chatRatings, chatRatingEnabled, readMarks, ...details } = detail;
  const response: LiveStatus = { status, ratingEnabled: chatRatingEnabled, ratings: sortedRatings(chatRatings) };
  const { received, refetch } = state.fetching;
  const isDoubtful = received !== null && !equalStatus(received, response);
  const isFirst = state.details === null;
  const [stored, effects] = receiveItems(
    {
      ...withMarks(joinPage(state, timelineItems, olderCursor), readMarks),
      revoked: false,
      details: isFirst || !equalJson(state.details, details) ? details : state.details,
      live: keepIfEqual(state.live, isDoubtful ? received : response),
      outOfHours: isOutOfHours(details.node, new Date(at)),
      fetching: {
        status: 'ready',
        inFlight: false,
        refetch: false,
        received: null,
        loadedAt: at,
        failures: 0,
        error: null,
      },
    },
    timelineItems,
  );
  const schedule: ChatEffect[] = isFirst ? [{ type: 'schedule', timer: 'hours', delayMs: HOURS_CHECK_MS }] : [];
  if (!refetch && !isDoubtful) return [stored, [...effects, ...schedule]];
  const [fetched, requests] = fetchDetail(stored);
  return [fetched, [...effects, ...schedule, ...requests]];
}

/**
 * Prepares the timeline for the newest page. A page that begins after the newest confirmed message leaves messages out.
 * The older part is then dropped and loads again on scrolling, so that the timeline never has a hole.
 */
function joinPage(state: ChatState, page: readonly TimelineItem[], olderCursor: string | null): ChatState {
  const sorted = page.toSorted(compareItems);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const { confirmed } = state.history;
  if (olderCursor === null || first === undefined || last === undefined) {
    return { ...state, history: { olderCursor: null, older: 'idle', start: null, confirmed: last ?? null } };
  }
  if (confirmed !== null && compareItems(first, confirmed) <= 0) {
    return { ...state, history: { ...state.history, confirmed: newerPosition(last, confirmed) } };
  }
  const history: History = { olderCursor, older: 'idle', start: first, confirmed: last };
  return { ...state, history, timeline: state.timeline.filter((item) => compareItems(item, first) >= 0) };
}

/** Notes a failed fetch. A loaded chat stays as it is; a transient error is retried after a delay. */
export function failDetail(state: ChatState, error: RequestError): ChatStep {
  const failures = state.fetching.failures + 1;
  const fetching = { ...state.fetching, inFlight: false, refetch: false, received: null, failures, error };
  const status = state.details === null ? 'failed' : fetching.status;
  const schedule: ChatEffect = { type: 'schedule', timer: 'refetch', delayMs: backoffMs(failures) };
  const failed: ChatState = { ...state, fetching: { ...fetching, status } };
  return [deniesAccess(error) ? revoke(failed) : failed, isTransient(error) ? [schedule] : []];
}

/**
 * Stores a live status. A change is confirmed by a fetch, since deliveries may be late. Two different ones during a
 * fetch may have overtaken each other, so another fetch follows. Nobody types in a chat that is closed.
 */
export function receiveLiveStatus(before: ChatState, received: LiveStatus): ChatStep {
  const state = statusRules[received.status].canWrite ? before : stopRemoteTyping(before);
  const { fetching } = state;
  if (fetching.inFlight) {
    const refetch = fetching.refetch || (fetching.received !== null && !equalStatus(fetching.received, received));
    return [{ ...state, live: keepIfEqual(state.live, received), fetching: { ...fetching, received, refetch } }, []];
  }
  if (state.details === null || equalStatus(state.live, received)) return [state, []];
  return fetchDetail({ ...state, live: received });
}

function newerPosition(one: TimelinePosition, other: TimelinePosition): TimelinePosition {
  return compareItems(one, other) > 0 ? one : other;
}

function keepIfEqual(known: LiveStatus, next: LiveStatus): LiveStatus {
  return equalStatus(known, next) ? known : next;
}

function equalStatus(one: LiveStatus, other: LiveStatus): boolean {
  return (
    one.status === other.status && one.ratingEnabled === other.ratingEnabled && equalRatings(one.ratings, other.ratings)
  );
}

function equalJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
