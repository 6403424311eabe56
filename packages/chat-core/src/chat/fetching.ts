import type { ChatDetail, RequestError } from '@product/model';
import type { Step } from '@product/runtime';
import { HOURS_CHECK_MS, isOutOfHours } from '../hours/out-of-hours.ts';
import { isPassing } from '../outbox/outbox.ts';
import { equalRatings, sortedRatings } from '../rating/current-rating.ts';
import { countUnseen, withMarks } from '../reading/reading.ts';
import { backoffMs } from './backoff.ts';
import type { ChatEffect } from './effect.ts';
import { receiveItems } from './receiving.ts';
import { isShutOut, revoke } from './revoked.ts';
import type { ChatState, LiveFacts } from './state.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Asks for the detail, or for another round when one is under way: its answer may be too old. */
export function fetchDetail(state: ChatState): ChatStep {
  const { fetching } = state;
  if (fetching.status === 'wrongUrl') return [state, []];
  if (fetching.inFlight) return [{ ...state, fetching: { ...fetching, again: true } }, []];
  // A failure stays in view while it is tried again: the screen does not flicker.
  const status = fetching.status === 'idle' ? 'loading' : fetching.status;
  return [
    { ...state, fetching: { ...fetching, status, inFlight: true, again: false, heard: null } },
    [{ type: 'loadDetail' }],
  ];
}

/**
 * Takes a detail in. What was told live meanwhile wins over the answer, and asks for another one when they differ:
 * nobody knows which is newer, the next answer is newer than both.
 */
export function receiveDetail(state: ChatState, detail: ChatDetail, at: number): ChatStep {
  const { timelineItems, status, chatRatings, chatRatingEnabled, readMarks, ...facts } = detail;
  const answered: LiveFacts = { status, ratingEnabled: chatRatingEnabled, ratings: sortedRatings(chatRatings) };
  const { heard, again } = state.fetching;
  const isDoubtful = heard !== null && !equalFacts(heard, answered);
  const isFirst = state.facts === null;
  const [received, effects] = receiveItems(
    {
      ...withMarks(state, readMarks),
      revoked: false,
      facts: isFirst || !isEqual(state.facts, facts) ? facts : state.facts,
      live: keepIfEqual(state.live, isDoubtful ? heard : answered),
      outOfHours: isOutOfHours(facts.node, new Date(at)),
      fetching: { status: 'ready', inFlight: false, again: false, heard: null, failures: 0, error: null },
    },
    timelineItems,
    { countUnread: !isFirst },
  );
  const counted = isFirst ? countUnseen(received) : received;
  const schedule: ChatEffect[] = isFirst ? [{ type: 'schedule', name: 'hours', delayMs: HOURS_CHECK_MS }] : [];
  if (!again && !isDoubtful) return [counted, [...effects, ...schedule]];
  const [fetched, asked] = fetchDetail(counted);
  return [fetched, [...effects, ...schedule, ...asked]];
}

/** Without a detail the failure is shown; with one the chat stays as it is. What may pass is tried again by and by. */
export function missDetail(state: ChatState, error: RequestError): ChatStep {
  const failures = state.fetching.failures + 1;
  const fetching = { ...state.fetching, inFlight: false, again: false, heard: null, failures, error };
  const status = state.facts === null ? 'failed' : fetching.status;
  const schedule: ChatEffect = { type: 'schedule', name: 'refetch', delayMs: backoffMs(failures) };
  const missed: ChatState = { ...state, fetching: { ...fetching, status } };
  return [isShutOut(error) ? revoke(missed) : missed, isPassing(error) ? [schedule] : []];
}

/**
 * Status and ratings as told by the server outside of a fetch. A change is confirmed by a fetch: deliveries may be late.
 * Two that differ while a fetch is under way may have overtaken each other, so that its answer proves neither.
 */
export function hearFacts(state: ChatState, heard: LiveFacts): ChatStep {
  const { fetching } = state;
  if (fetching.inFlight) {
    const again = fetching.again || (fetching.heard !== null && !equalFacts(fetching.heard, heard));
    return [{ ...state, live: keepIfEqual(state.live, heard), fetching: { ...fetching, heard, again } }, []];
  }
  if (state.facts === null || equalFacts(state.live, heard)) return [state, []];
  return fetchDetail({ ...state, live: heard });
}

function keepIfEqual(known: LiveFacts, next: LiveFacts): LiveFacts {
  return equalFacts(known, next) ? known : next;
}

function equalFacts(one: LiveFacts, other: LiveFacts): boolean {
  return (
    one.status === other.status && one.ratingEnabled === other.ratingEnabled && equalRatings(one.ratings, other.ratings)
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
