import type { Flow } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../navigation/current-state.ts';

/** Ids of the states that a visitor can be led to from a state, itself included. */
export function reachableFrom(flow: Flow, stateId: string): Set<string> {
  const reached = new Set([stateId]);
  for (const id of reached) for (const next of followers(flow, id)) reached.add(next);
  return reached;
}

/** The states that may come next. A final state has none; nothing comes after a transition without rules. */
function followers(flow: Flow, stateId: string): string[] {
  const state = stateById(flow, stateId);
  if (isFinal(state)) return [];
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const always = transitions.findIndex(({ rules }) => rules.length === 0);
  const tried = always === -1 ? transitions : transitions.slice(0, always + 1);
  const targets = tried.map(({ toStateId }) => toStateId);
  return always === -1 ? [...targets, state.nextStateId ?? BUILT_IN_THANK_STATE_ID] : targets;
}
