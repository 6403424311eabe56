import type { ChatDetail, RequestError } from '@product/model';
import type { Step } from '@product/runtime';
import { deniesAccess } from '../details/access.ts';
import { fetchDetail } from '../details/fetch-detail.ts';
import type { ChatEffect } from '../effect.ts';
import type { ChatState } from '../state.ts';
import { receiveItems } from './timeline.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Requests the page before the timeline, unless that page is loading or does not exist. */
export function requestOlder(state: ChatState): ChatStep {
  const { olderCursor, older } = state.history;
  if (olderCursor === null || older === 'loading' || state.revoked) return [state, []];
  return [{ ...state, history: { ...state.history, older: 'loading' } }, [{ type: 'loadOlder', cursor: olderCursor }]];
}

/** Puts a page before the timeline. A page of an outdated cursor is ignored, since its timeline was dropped. */
export function receiveOlder(state: ChatState, cursor: string, detail: ChatDetail): ChatStep {
  if (cursor !== state.history.olderCursor) return [state, []];
  const unbounded: ChatState = { ...state, history: { ...state.history, start: null } };
  const [received, effects] = receiveItems(unbounded, detail.timelineItems);
  const hasGrown = received.timeline.length > state.timeline.length;
  // The cursor of a page without new messages would be requested again and again.
  const olderCursor = hasGrown ? detail.olderCursor : null;
  const start = olderCursor === null ? null : (received.timeline[0] ?? null);
  return [{ ...received, history: { ...state.history, olderCursor, older: 'idle', start } }, effects];
}

/** Notes that a page failed to load. A refusal may concern the whole chat, so the detail is fetched again. */
export function failOlder(state: ChatState, cursor: string, error: RequestError): ChatStep {
  if (cursor !== state.history.olderCursor) return [state, []];
  const failed: ChatState = { ...state, history: { ...state.history, older: 'failed' } };
  return deniesAccess(error) ? fetchDetail(failed) : [failed, []];
}

/** Removes the failure of a page, since a new connection may load it. */
export function resetOlderFailure(state: ChatState): ChatState {
  return state.history.older === 'failed' ? { ...state, history: { ...state.history, older: 'idle' } } : state;
}
