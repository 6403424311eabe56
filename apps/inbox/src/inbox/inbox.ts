import type { FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { RequestError } from '@product/model';
import type { Machine, Step } from '@product/runtime';
import { alertDue, alertLater, turnAlerts } from './alerts.ts';
import { everything, type InboxFilter, type InboxQuery, passesFilters } from './inbox-query.ts';

export interface InboxState {
  readonly query: InboxQuery;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly items: readonly FeedbackSummary[];
  readonly nextCursor: string | null;
  /** Messages that no colleague has seen, over all feedbacks, loaded or not. */
  readonly unreadCount: number;
  readonly nodes: FeedbackPage['nodes'];
  readonly isLoadingMore: boolean;
  readonly error: RequestError | null;
  readonly selectedId: string | null;
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** Number of the latest request for the list: an answer to an earlier one no longer counts. */
  readonly request: number;
  /** The colleague asked for a sound and a notification when a visitor writes. */
  readonly alerts: boolean;
}

export type InboxEvent =
  | { readonly type: 'started'; readonly selectedId: string | null }
  | { readonly type: 'searched'; readonly search: string }
  | { readonly type: 'filtered'; readonly filter: Partial<InboxFilter> }
  | { readonly type: 'reloadAsked' }
  | { readonly type: 'moreAsked' }
  | { readonly type: 'listLoaded'; readonly request: number; readonly page: FeedbackPage; readonly isMore: boolean }
  | { readonly type: 'listFailed'; readonly request: number; readonly error: RequestError }
  | { readonly type: 'feedbackChanged'; readonly feedback: FeedbackSummary }
  | { readonly type: 'unreadCounted'; readonly count: number }
  | { readonly type: 'selected'; readonly id: string | null }
  | { readonly type: 'alertsTurned'; readonly on: boolean }
  | { readonly type: 'alertDue'; readonly feedback: FeedbackSummary }
  | { readonly type: 'subscribed' }
  | { readonly type: 'unsubscribed'; readonly reason: 'lost' | 'refused' };

export type InboxEffect =
  | {
      readonly type: 'loadList';
      readonly request: number;
      readonly query: InboxQuery;
      readonly before: string | null;
      /** So that not each letter of a search is a request. */
      readonly delayMs: number;
    }
  | { readonly type: 'openRoom' }
  /** Several soon after each other are one. */
  | { readonly type: 'countUnread' }
  | { readonly type: 'showAddress'; readonly id: string | null }
  /** Comes back as `alertDue`. */
  | { readonly type: 'alertLater'; readonly feedback: FeedbackSummary }
  | { readonly type: 'alert'; readonly feedback: FeedbackSummary }
  | { readonly type: 'keepAlerts'; readonly on: boolean };

const SEARCH_DELAY_MS = 250;

export const initialInbox: InboxState = {
  query: everything,
  phase: 'loading',
  items: [],
  nextCursor: null,
  unreadCount: 0,
  nodes: [],
  isLoadingMore: false,
  error: null,
  selectedId: null,
  connection: 'connecting',
  request: 0,
  alerts: false,
};

type InboxStep = Step<InboxState, InboxEffect>;

/** The staff's list: what is shown of all feedbacks, and which of them is open. */
export const inboxMachine: Machine<InboxState, InboxEvent, InboxEffect> = (state, event) => {
  switch (event.type) {
    case 'started': {
      const [next, effects] = load({ ...state, selectedId: event.selectedId });
      return [next, [...effects, { type: 'openRoom' }]];
    }
    case 'searched':
      return load({ ...state, query: { ...state.query, search: event.search } }, SEARCH_DELAY_MS);
    case 'filtered':
      return load({ ...state, query: { ...state.query, ...event.filter }, phase: 'loading' });
    case 'reloadAsked':
      return load(state);
    case 'moreAsked':
      return loadMore(state);
    case 'listLoaded':
      return [event.request === state.request ? take(state, event.page, event.isMore) : state, []];
    case 'listFailed':
      if (event.request !== state.request) return [state, []];
      return [
        { ...state, isLoadingMore: false, error: event.error, phase: state.items.length === 0 ? 'failed' : 'ready' },
        [],
      ];
    case 'feedbackChanged': {
      const [next, effects] = change(state, event.feedback);
      return [next, [...effects, ...alertLater(state, event.feedback)]];
    }
    case 'alertDue':
      return alertDue(state, event.feedback);
    case 'alertsTurned':
      return turnAlerts(state, event.on);
    case 'unreadCounted':
      return [{ ...state, unreadCount: event.count }, []];
    case 'selected':
      if (event.id === state.selectedId) return [state, []];
      return [
        // What stayed because it stood open goes once another does.
        {
          ...state,
          selectedId: event.id,
          items: state.items.filter((item) => item.id === event.id || passesFilters(state.query, item)),
        },
        [{ type: 'showAddress', id: event.id }],
      ];
    case 'subscribed': {
      // Whatever changed before the room was joined is fetched; the first time the list is on its way anyway.
      const live: InboxState = { ...state, connection: 'live' };
      return state.connection === 'live' && state.phase === 'loading' ? [live, []] : load(live);
    }
    case 'unsubscribed':
      return [{ ...state, connection: event.reason }, []];
  }
};

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
    { ...state, request, isLoadingMore: true },
    [{ type: 'loadList', request, query: state.query, before: state.nextCursor, delayMs: 0 }],
  ];
}

function take(state: InboxState, page: FeedbackPage, isMore: boolean): InboxState {
  const items = isMore ? merge(state.items, page.items) : page.items;
  return {
    ...state,
    phase: 'ready',
    error: null,
    isLoadingMore: false,
    nextCursor: page.nextCursor,
    items,
    unreadCount: page.unreadCount ?? items.reduce((sum, { unread }) => sum + unread, 0),
    nodes: page.nodes,
  };
}

/** A feedback is new, or not as it was. Whether it fits a search only the server knows. */
function change(state: InboxState, feedback: FeedbackSummary): InboxStep {
  const before = state.items.find((item) => item.id === feedback.id);
  if (before !== undefined) {
    const items = merge(state.items, [feedback]);
    const after = items.find((item) => item.id === feedback.id) ?? before;
    // What stands open stays in the list, though it was read just now.
    const stays = passesFilters(state.query, after) || (after.id === state.selectedId && state.query.unreadOnly);
    const unreadCount = Math.max(0, state.unreadCount + after.unread - before.unread);
    return [{ ...state, unreadCount, items: stays ? items : items.filter(({ id }) => id !== feedback.id) }, []];
  }
  // How much of it was unread before is not known here.
  const counting: InboxEffect = { type: 'countUnread' };
  if (!passesFilters(state.query, feedback)) return [state, [counting]];
  if (state.query.search.trim() !== '') return load(state, SEARCH_DELAY_MS);
  const oldest = state.items.at(-1);
  const isBeyond = state.nextCursor !== null && oldest !== undefined && compare(oldest, feedback) < 0;
  return [isBeyond ? state : { ...state, items: merge(state.items, [feedback]) }, [counting]];
}

function merge(known: readonly FeedbackSummary[], heard: readonly FeedbackSummary[]): readonly FeedbackSummary[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const item of heard) {
    const before = byId.get(item.id);
    if (before === undefined || before.updatedAt <= item.updatedAt) byId.set(item.id, item);
  }
  return [...byId.values()].sort(compare);
}

/** As the server lists them: newest first. */
function compare(one: FeedbackSummary, other: FeedbackSummary): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}
