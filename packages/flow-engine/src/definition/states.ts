import type { Flow, State } from '@product/model';

/** Id of the built-in thank page, which every flow has beside its own states. */
export const BUILT_IN_THANK_STATE_ID = '@thank';

const builtInThankState: State = {
  id: BUILT_IN_THANK_STATE_ID,
  name: '',
  isInitialState: false,
  style: 'thank',
  elementIds: [],
  nextStateId: null,
};

/** Finds a state by id. Any unknown id gives the built-in thank page. */
export function stateById(flow: Flow, stateId: string): State {
  return flow.index.states.get(stateId) ?? builtInThankState;
}

/** Tells whether an id names a state of the flow, or the built-in thank page. */
export function isKnownState(flow: Flow, stateId: string): boolean {
  return stateId === BUILT_IN_THANK_STATE_ID || flow.index.states.has(stateId);
}

/** Tells whether the survey ends on a state: a thank or chat page. */
export function isFinal({ style }: State): boolean {
  return style === 'thank' || style === 'chat';
}
