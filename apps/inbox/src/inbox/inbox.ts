import type { FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import type { ChatStatus, RequestError } from '@product/model';
import type { Machine, Step } from '@product/runtime';

export interface InboxQuery {
  readonly search: string;
  /** Null is every status. */
  readonly status: ChatStatus | null;
}

export interface InboxState {
  readonly query: InboxQuery;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly items: readonly FeedbackSummary[];
  readonly nextCursor: string | null;
  readonly isLoadingMore: boolean;
  readonly error: RequestError | null;
  readonly selectedId: string | null;
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused';
  /** Number of the latest request for the list: an answer to an earlier one no longer counts. */
  readonly request: number;
}

export type InboxEvent =
  | { readonly type: 'started'; readonly selectedId: string | null }
  | { readonly type: 'searched'; readonly search: string }
  | { readonly type: 'statusFiltered'; readonly status: ChatStatus | null }
  | { readonly type: 'reloadAsked' }
  | { readonly type: 'moreAsked' }
  | { readonly type: 'listLoaded'; readonly request: number; readonly page: FeedbackPage; readonly isMore: boolean }
  | { readonly type: 'listFailed'; readonly request: number; readonly error: RequestError }
  | { readonly type: 'feedbackChanged'; readonly feedback: FeedbackSummary }
  | { readonly type: 'selected'; readonly id: string | null }
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
  | { readonly type: 'showAddress'; readonly id: string | null };

const SEARCH_DELAY_MS = 250;

export const initialInbox: InboxState = {
  query: { search: '', status: null },
  phase: 'loading',
  items: [],
  nextCursor: null,
  isLoadingMore: false,
  error: null,
  selectedId: null,
  connection: 'connecting',
  request: 0,
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
    case 'statusFiltered':
      return load({ ...state, query: { ...state.query, status: event.status }, phase: 'loading' });
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
    case 'feedbackChanged':
      return change(state, event.feedback);
    case 'selected':
      if (event.id === state.selectedId) return [state, []];
      return [{ ...state, selectedId: event.id }, [{ type: 'showAddress', id: event.id }]];
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
  return {
    ...state,
    phase: 'ready',
    error: null,
    isLoadingMore: false,
    nextCursor: page.nextCursor,
    items: isMore ? merge(state.items, page.items) : page.items,
  };
}

/** A feedback is new, or not as it was. Whether it fits a search only the server knows. */
function change(state: InboxState, feedback: FeedbackSummary): InboxStep {
  const isShown = state.items.some((item) => item.id === feedback.id);
  const { search, status } = state.query;
  if (status !== null && feedback.status !== status) {
    return [isShown ? { ...state, items: state.items.filter((item) => item.id !== feedback.id) } : state, []];
  }
  if (isShown) return [{ ...state, items: merge(state.items, [feedback]) }, []];
  if (search.trim() !== '') return load(state, SEARCH_DELAY_MS);
  const oldest = state.items.at(-1);
  const isBeyond = state.nextCursor !== null && oldest !== undefined && compare(oldest, feedback) < 0;
  return isBeyond ? [state, []] : [{ ...state, items: merge(state.items, [feedback]) }, []];
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
