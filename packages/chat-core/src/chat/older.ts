import type { ChatDetail, RequestError } from '@product/model';
import type { Step } from '@product/runtime';
import { compareItems } from '../timeline/timeline.ts';
import type { ChatEffect } from './effect.ts';
import { fetchDetail } from './fetching.ts';
import { receiveItems } from './receiving.ts';
import { isShutOut } from './revoked.ts';
import type { Attention, ChatState } from './state.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Loads the page before the timeline, unless it is on its way or nothing is before. */
export function requestOlder(state: ChatState): ChatStep {
  const { olderCursor, older } = state.history;
  if (olderCursor === null || older === 'loading' || state.revoked) return [state, []];
  return [{ ...state, history: { ...state.history, older: 'loading' } }, [{ type: 'loadOlder', cursor: olderCursor }]];
}

/** Puts a page before the timeline. A page of an earlier cursor belongs to a part that is no longer shown. */
export function receiveOlder(state: ChatState, cursor: string, detail: ChatDetail): ChatStep {
  if (cursor !== state.history.olderCursor) return [state, []];
  const before = state.timeline.length;
  const open: ChatState = { ...state, history: { ...state.history, start: null } };
  const [received, effects] = receiveItems(open, detail.timelineItems, { countUnread: false });
  const added = received.timeline.length - before;
  // A page that adds nothing leads nowhere: its cursor would be asked for ever.
  const olderCursor = added > 0 ? detail.olderCursor : null;
  const start = olderCursor === null ? null : (received.timeline[0] ?? null);
  return [
    {
      ...received,
      history: { ...state.history, olderCursor, older: 'idle', start },
      attention: withOlderUnread(state, received.timeline.slice(0, added)),
    },
    effects,
  ];
}

/** Shows the failure where the page was asked for. A refusal may concern the whole chat: the detail tells. */
export function missOlder(state: ChatState, cursor: string, error: RequestError): ChatStep {
  if (cursor !== state.history.olderCursor) return [state, []];
  const missed: ChatState = { ...state, history: { ...state.history, older: 'failed' } };
  return isShutOut(error) ? fetchDetail(missed) : [missed, []];
}

/** Takes a failure back: a new connection may load what the last one could not. */
export function retryOlder(state: ChatState): ChatState {
  return state.history.older === 'failed' ? { ...state, history: { ...state.history, older: 'idle' } } : state;
}

/** Moves the mark of what is new up to the first new message of an older page. */
function withOlderUnread({ attention, timeline, viewer }: ChatState, older: ChatState['timeline']): Attention {
  const { firstUnreadId, unreadAfter, unread } = attention;
  const marked = timeline.find(({ id }) => id === firstUnreadId);
  if (marked === undefined) return attention;
  const fresh = older.filter(
    (item) =>
      item.actor !== viewer && compareItems(item, marked) < 0 && (unreadAfter === null || item.createdAt > unreadAfter),
  );
  const first = fresh[0];
  if (first === undefined) return attention;
  return { ...attention, firstUnreadId: first.id, unread: unread === 0 ? 0 : unread + fresh.length };
}
