import type { FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { Machine, Step } from '@product/runtime';
import { alertIfUnread, hear, scheduleAlert, toggleAlerts } from './alerts.ts';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import { type InboxFilter, needsServer, passesFilters } from './query.ts';
import { knownFeedback, type ListOrder, listedFeedback, orderOf } from './selectors.ts';
import type { InboxState } from './state.ts';
import {
  chooseStatus,
  refuseStatus,
  sendAllStatuses,
  sendDueStatus,
  storeStatus,
  undoStatus,
} from './status-changes.ts';

/** Milliseconds after the last key of a search before its request. */
const SEARCH_DELAY_MS = 250;

type InboxStep = Step<InboxState, InboxEffect>;

/** Handles one event of the inbox: its list of feedbacks, and the open one. */
export const inboxMachine: Machine<InboxState, InboxEvent, InboxEffect> = (state, event) => {
  switch (event.type) {
    case 'started': {
      const [next, effects] = load({ ...state, selectedId: event.selectedId });
      return [next, [...effects, { type: 'openRoom' }, { type: 'loadColleagues' }, sendLeftReplies(next)]];
    }
    case 'searched':
      return load({ ...state, query: { ...state.query, search: event.search } }, SEARCH_DELAY_MS);
    case 'filtered':
      return filter(state, event.filter);
    case 'behindCleared':
      return load({ ...state, query: { ...state.query, behind: null }, phase: 'loading' });
    case 'reloadRequested':
      return load(state);
    case 'moreRequested':
      return loadMore(state);
    case 'listLoaded':
      if (event.request !== state.request) return [state, []];
      return storePage(hear(state, event.page.items), event.page, event.isMore);
    case 'listFailed':
      if (event.request !== state.request) return [state, []];
      return [
        // The rows of another query would look like matches of this one.
        { ...state, isLoadingMore: false, error: event.error, phase: isListed(state) ? 'ready' : 'failed' },
        [],
      ];
    case 'feedbackChanged': {
      const [next, effects] = receiveFeedback(updateOpened(state, event.feedback), event.feedback);
      return [
        hear(next, [event.feedback]),
        [...effects, countBy(next), ...missingColleague(next, event.feedback), ...scheduleAlert(state, event.feedback)],
      ];
    }
    case 'alertDue':
      return alertIfUnread(state, event.feedback);
    case 'taken':
      return [{ ...state, ownAssignments: [...state.ownAssignments, event.id] }, []];
    case 'alertsToggled':
      return toggleAlerts(state, event.enabled);
    case 'feedbackLoaded':
      if (event.feedback.id !== state.selectedId) return [state, []];
      return [{ ...state, opened: event.feedback, place: state.place ?? event.feedback }, []];
    case 'feedbacksCounted':
      return [{ ...state, counts: event.counts }, []];
    case 'colleaguesRequested':
      return [state, [{ type: 'loadColleagues' }]];
    case 'colleaguesLoaded':
      return [{ ...state, colleagues: event.colleagues }, []];
    case 'unsentFound':
      return [{ ...state, unsentIds: event.ids }, []];
    case 'statusChosen':
      return chooseStatus(state, event);
    case 'statusUndone':
      return undoStatus(state, event.feedbackId);
    case 'statusDue':
      return sendDueStatus(state, event.attempt);
    case 'statusStored':
      return inboxMachine(storeStatus(state, event.feedback), { type: 'feedbackChanged', feedback: event.feedback });
    case 'statusRefused':
      return refuseStatus(state, event.feedbackId, event.error);
    case 'leaving':
      return sendAllStatuses(state);
    case 'muteChanged': {
      const others = state.mutedIds.filter((id) => id !== event.id);
      return [
        { ...state, mutedIds: event.isMuted ? [...others, event.id] : others },
        [{ type: 'countUnread' }, countBy(state)],
      ];
    }
    case 'unreadCounted':
      return [{ ...state, unreadCount: event.count }, []];
    case 'selected':
      return select(state, event.id);
    case 'addressChanged': {
      const [selected, effects] = select(state, event.id);
      if (event.waitingOnly === selected.query.waitingOnly) return [selected, effects];
      const [next, loading] = filter(selected, { waitingOnly: event.waitingOnly });
      // The address of both changes is shown already.
      return [next, [...effects, ...loading].filter(({ type }) => type !== 'showAddress')];
    }
    case 'subscribed': {
      // A change before the room was joined is missing, so the list is fetched, unless it is loading already.
      const live: InboxState = { ...state, connection: 'live' };
      if (state.connection === 'live' && state.phase === 'loading') return [live, []];
      const [next, effects] = load(live);
      return [next, [...effects, sendLeftReplies(next)]];
    }
    case 'unsubscribed':
      return [{ ...state, connection: event.reason }, []];
  }
};

function filter(state: InboxState, changes: Partial<InboxFilter>): InboxStep {
  const next: InboxState = { ...state, query: { ...state.query, ...changes }, phase: 'loading' };
  const [loading, effects] = load(next);
  return [loading, next.query.waitingOnly === state.query.waitingOnly ? effects : [showAddress(next), ...effects]];
}

function select(state: InboxState, id: string | null): InboxStep {
  if (id === state.selectedId) return [state, []];
  const next: InboxState = {
    ...state,
    selectedId: id,
    place: id === null ? null : (knownFeedback(state, id) ?? null),
    // A feedback that stayed in the list because it was open leaves it now.
    items: state.items.filter((item) => item.id === id || passesFilters(state.query, item, state.mutedIds)),
  };
  return [next, [showAddress(next), sendLeftReplies(next)]];
}

function showAddress({ selectedId, query }: InboxState): InboxEffect {
  return { type: 'showAddress', id: selectedId, waitingOnly: query.waitingOnly };
}

function sendLeftReplies({ selectedId }: InboxState): InboxEffect {
  return { type: 'sendLeftReplies', openId: selectedId };
}

function load(state: InboxState, delayMs = 0): InboxStep {
  const request = state.request + 1;
  const phase = state.phase === 'failed' ? 'loading' : state.phase;
  return [
    { ...state, request, phase, isLoadingMore: false },
    [{ type: 'loadList', request, query: state.query, before: null, delayMs }],
  ];
}

function loadMore(state: InboxState): InboxStep {
  if (state.nextCursor === null || state.isLoadingMore) return [state, []];
  const request = state.request + 1;
  return [
    { ...state, request, isLoadingMore: true, error: null },
    [{ type: 'loadList', request, query: state.query, before: state.nextCursor, delayMs: 0 }],
  ];
}

/** True when rows of the current query are listed. */
function isListed({ items, query, listedQuery }: InboxState): boolean {
  return items.length > 0 && query === listedQuery;
}

/** Stores a page. A list that loads again keeps its older rows, and their pages follow, so that no reader loses the place. */
function storePage(state: InboxState, page: FeedbackPage, isMore: boolean): InboxStep {
  const compare = orderOf(state.query);
  const [first, last] = [page.items[0], page.items.at(-1)];
  const ids = new Set(page.items.map(({ id }) => id));
  const known = isListed(state) ? state.items : [];
  const newer = isMore ? known.filter((item) => first === undefined || compare(item, first) < 0) : [];
  const older = page.nextCursor === null || last === undefined ? [] : known.filter((item) => compare(last, item) < 0);
  const items = merge([...newer, ...known.filter(({ id }) => ids.has(id)), ...older], page.items, compare);
  const next: InboxState = {
    ...state,
    phase: 'ready',
    error: null,
    isLoadingMore: false,
    nextCursor: page.nextCursor,
    listedQuery: state.query,
    items,
    unreadCount: page.unreadCount ?? items.reduce((sum, { unread }) => sum + unread, 0),
    nodes: page.nodes,
    mutedIds: page.mutedIds,
  };
  const { request, query } = state;
  const rest: InboxEffect[] =
    older.length > 0 ? [{ type: 'loadList', request, query, before: page.nextCursor, delayMs: 0 }] : [];
  return [next, [...rest, ...(isMore ? [] : [countBy(state)])]];
}

/** Stores a change of the open feedback, unless a later one is known. */
function updateOpened(state: InboxState, feedback: FeedbackSummary): InboxState {
  const { opened } = state;
  const isNewer = opened?.id === feedback.id && opened.updatedAt <= feedback.updatedAt;
  return isNewer ? { ...state, opened: feedback } : state;
}

/** Stores a new or changed feedback. Only the server knows whether it matches a search. */
function receiveFeedback(state: InboxState, feedback: FeedbackSummary): InboxStep {
  const compare = orderOf(state.query);
  const before = listedFeedback(state, feedback.id);
  if (before !== undefined) {
    const items = merge(state.items, [feedback], compare);
    const after = items.find((item) => item.id === feedback.id) ?? before;
    // The open feedback stays in the list of unread ones, although it has been read.
    const stays =
      passesFilters(state.query, after, state.mutedIds) || (after.id === state.selectedId && state.query.unreadOnly);
    const isMuted = state.mutedIds.includes(feedback.id);
    const unreadCount = isMuted ? state.unreadCount : Math.max(0, state.unreadCount + after.unread - before.unread);
    return [{ ...state, unreadCount, items: stays ? items : items.filter(({ id }) => id !== feedback.id) }, []];
  }
  // The number of messages that were unread before is unknown, so the server counts.
  const count: InboxEffect = { type: 'countUnread' };
  if (!passesFilters(state.query, feedback, state.mutedIds)) return [state, [count]];
  if (needsServer(state.query)) return load(state, SEARCH_DELAY_MS);
  const oldest = state.items.at(-1);
  const isBeyond = state.nextCursor !== null && oldest !== undefined && compare(oldest, feedback) < 0;
  return [isBeyond ? state : { ...state, items: merge(state.items, [feedback], compare) }, [count]];
}

function countBy({ query }: InboxState): InboxEffect {
  return { type: 'countFeedbacks', query };
}

/** Loads the colleagues again for an assignee who joined meanwhile. */
function missingColleague({ colleagues }: InboxState, { assigneeId }: FeedbackSummary): readonly InboxEffect[] {
  return assigneeId === null || colleagues.some(({ id }) => id === assigneeId) ? [] : [{ type: 'loadColleagues' }];
}

function merge(
  known: readonly FeedbackSummary[],
  received: readonly FeedbackSummary[],
  compare: ListOrder,
): readonly FeedbackSummary[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const item of received) {
    const before = byId.get(item.id);
    if (before === undefined || before.updatedAt <= item.updatedAt) byId.set(item.id, item);
  }
  return [...byId.values()].sort(compare);
}
