import type { Element, Flow } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { showingTriggers } from '../triggers/targets.ts';

/** Ids of the states that a visitor can be led to from a state, itself included. */
export function reachableFrom(flow: Flow, stateId: string, followers = successors): Set<string> {
  const reached = new Set([stateId]);
  for (const id of reached) for (const next of followers(flow, id)) reached.add(next);
  return reached;
}

/** Where a page can lead: on, or, with a submit element alone, to the ends of the ways from there. */
export function successors(flow: Flow, stateId: string): string[] {
  if (!onlySubmits(flow, stateId)) return definedSuccessors(flow, stateId);
  return [...reachableFrom(flow, stateId, definedSuccessors)].filter((id) => isFinal(stateById(flow, id)));
}

/** The states that the definition names next. A final state has none; nothing comes after a transition without rules. */
export function definedSuccessors(flow: Flow, stateId: string): string[] {
  const state = stateById(flow, stateId);
  if (isFinal(state)) return [];
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const always = transitions.findIndex(({ rules }) => rules.length === 0);
  const tried = always === -1 ? transitions : transitions.slice(0, always + 1);
  const targets = tried.map(({ toStateId }) => toStateId);
  return always === -1 ? [...targets, state.nextStateId ?? BUILT_IN_THANK_STATE_ID] : targets;
}

/** A submit element that always shows, and no next_page: the page neither goes on by itself nor has another button. */
function onlySubmits(flow: Flow, stateId: string): boolean {
  const elements = flow.index.elementsByState.get(stateId) ?? [];
  const mayChange = (element: Element) => showingTriggers(flow, element).length > 0;
  return (
    elements.some((element) => element.type === 'submit' && element.isVisible && !mayChange(element)) &&
    !elements.some((element) => element.type === 'next_page' && (element.isVisible || mayChange(element)))
  );
}
