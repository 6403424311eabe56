import type { ChatDetail, RequestError, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import { HOURS_CHECK_MS, isOutOfHours } from '../hours/out-of-hours.ts';
import { isPassing } from '../outbox/outbox.ts';
import { equalRatings, sortedRatings } from '../rating/current-rating.ts';
import { countUnseen, withMarks } from '../reading/reading.ts';
import { compareItems } from '../timeline/timeline.ts';
import { backoffMs } from './backoff.ts';
import type { ChatEffect } from './effect.ts';
import { receiveItems } from './receiving.ts';
import { isShutOut, revoke } from './revoked.ts';
import type { ChatState, History, LiveFacts, Moment } from './state.ts';

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
  const { timelineItems, olderCursor, status, chatRatings, chatRatingEnabled, readMarks, ...facts } = detail;
  const answered: LiveFacts = { status, ratingEnabled: chatRatingEnabled, ratings: sortedRatings(chatRatings) };
  const { heard, again } = state.fetching;
  const isDoubtful = heard !== null && !equalFacts(heard, answered);
  const isFirst = state.facts === null;
  const { part, isBroken } = joinPage(state, timelineItems, olderCursor);
  const [received, effects] = receiveItems(
    {
      ...withMarks(part, readMarks),
      revoked: false,
      facts: isFirst || !isEqual(state.facts, facts) ? facts : state.facts,
      live: keepIfEqual(state.live, isDoubtful ? heard : answered),
      outOfHours: isOutOfHours(facts.node, new Date(at)),
      fetching: { status: 'ready', inFlight: false, again: false, heard: null, loadedAt: at, failures: 0, error: null },
    },
    timelineItems,
    { countUnread: !isFirst },
  );
  const counted = isFirst || isBroken ? countUnseen(received) : received;
  const schedule: ChatEffect[] = isFirst ? [{ type: 'schedule', name: 'hours', delayMs: HOURS_CHECK_MS }] : [];
  if (!again && !isDoubtful) return [counted, [...effects, ...schedule]];
  const [fetched, asked] = fetchDetail(counted);
  return [fetched, [...effects, ...schedule, ...asked]];
}

/**
 * Makes room for the newest page. A page that begins after the newest confirmed message leaves messages out: what came
 * before the page is then dropped, and loaded again by whoever scrolls there, so that the timeline never has a hole.
 */
function joinPage(
  state: ChatState,
  page: readonly TimelineItem[],
  olderCursor: string | null,
): { readonly part: ChatState; readonly isBroken: boolean } {
  const [first, last] = [oldestOf(page), newestOf(page)];
  const { confirmed } = state.history;
  const isWhole = olderCursor === null || first === undefined;
  const isJoined = !isWhole && confirmed !== null && compareItems(first, confirmed) <= 0;
  const history: History = isWhole
    ? { olderCursor: null, older: 'idle', start: null, confirmed: last ?? null }
    : isJoined
      ? { ...state.history, confirmed: later(last, confirmed) }
      : { olderCursor, older: 'idle', start: first, confirmed: last ?? null };
  if (isWhole || isJoined) return { part: { ...state, history }, isBroken: false };
  const timeline = state.timeline.filter((item) => compareItems(item, first) >= 0);
  return { part: { ...state, history, timeline }, isBroken: timeline.length < state.timeline.length };
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

function oldestOf(items: readonly TimelineItem[]): Moment | undefined {
  return items.reduce<Moment | undefined>(
    (first, item) => (first && compareItems(first, item) < 0 ? first : item),
    undefined,
  );
}

function newestOf(items: readonly TimelineItem[]): Moment | undefined {
  return items.reduce<Moment | undefined>(
    (last, item) => (last && compareItems(last, item) > 0 ? last : item),
    undefined,
  );
}

function later(one: Moment | undefined, other: Moment): Moment {
  return one !== undefined && compareItems(one, other) > 0 ? one : other;
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
