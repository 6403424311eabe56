import type { Flow, State } from '@product/model';
import { runOf } from '../session/run.ts';
import type { Session } from '../session/session.ts';

/** Id of the thank page that every flow has, whether or not its owner made one. */
export const BUILT_IN_THANK_STATE_ID = '@thank';

const builtInThankState: State = {
  id: BUILT_IN_THANK_STATE_ID,
  name: '',
  isInitialState: false,
  style: 'thank',
  elementIds: [],
  nextStateId: null,
};

/** The page that a session shows. */
export function currentState(flow: Flow, session: Session): State {
  return stateById(flow, runOf(flow, session).currentStateId);
}

/** A state of the flow; for any other id the built-in thank page. */
export function stateById(flow: Flow, stateId: string): State {
  return flow.index.states.get(stateId) ?? builtInThankState;
}

export function isKnownState(flow: Flow, stateId: string): boolean {
  return stateId === BUILT_IN_THANK_STATE_ID || flow.index.states.has(stateId);
}

/** A thank or chat page: the survey ends there. */
export function isFinal({ style }: State): boolean {
  return style === 'thank' || style === 'chat';
}
