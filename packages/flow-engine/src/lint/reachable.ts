import type { Element, Flow } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { showingTriggers } from '../triggers/targets.ts';

/** Finds the ids of all states that can follow a state, itself included. */
export function reachableFrom(flow: Flow, stateId: string, next = successors): Set<string> {
  const reached = new Set([stateId]);
  for (const id of reached) for (const nextId of next(flow, id)) reached.add(nextId);
  return reached;
}

/** Lists the states that a page can lead to. A page with only a submit element leads to the final states. */
export function successors(flow: Flow, stateId: string): string[] {
  if (!onlySubmits(flow, stateId)) return definedSuccessors(flow, stateId);
  return [...reachableFrom(flow, stateId, definedSuccessors)].filter((id) => isFinal(stateById(flow, id)));
}

/**
 * Lists the next states of the definition. Transitions after one without rules and condition are never evaluated. A final
 * state with a condition may be passed over.
 */
export function definedSuccessors(flow: Flow, stateId: string): string[] {
  const state = stateById(flow, stateId);
  if (isFinal(state) && state.visibleIf === undefined) return [];
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const always = transitions.findIndex(({ rules, condition }) => rules.length === 0 && condition === undefined);
  const evaluated = always === -1 ? transitions : transitions.slice(0, always + 1);
  const targets = evaluated.map(({ toStateId }) => toStateId);
  return always === -1 ? [...targets, state.nextStateId ?? BUILT_IN_THANK_STATE_ID] : targets;
}

/** Tells whether a page can only be submitted: a submit element is always visible, and a next_page never. */
function onlySubmits(flow: Flow, stateId: string): boolean {
  const elements = flow.index.elementsByState.get(stateId) ?? [];
  const mayChange = (element: Element) =>
    showingTriggers(flow, element).length > 0 || flow.index.conditionalElements.has(element.id);
  return (
    elements.some((element) => element.type === 'submit' && element.isVisible && !mayChange(element)) &&
    !elements.some((element) => element.type === 'next_page' && (element.isVisible || mayChange(element)))
  );
}
