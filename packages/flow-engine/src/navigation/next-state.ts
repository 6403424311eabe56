import type { Flow, Rule, State, Transition } from '@product/model';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { matchesRule } from '../rules/rule.ts';
import type { Session } from '../state.ts';
import { holdsIn } from '../values/in-session.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';

/** Finds the id of the state that follows a given one. States whose condition does not hold are passed over. */
export function nextStateIdFrom(flow: Flow, session: Session, stateId: string): string {
  return shownStateId(flow, session, followingStateId(flow, session, stateId));
}

/** Finds the first state from a given one on whose condition holds. In a cycle without one, it is the thank page. */
export function shownStateId(flow: Flow, session: Session, stateId: string): string {
  return statesUntilShown(flow, session, stateId).at(-1) ?? stateId;
}

/** Lists the states that are passed over from a given one on, and then the state that is shown. */
export function statesUntilShown(flow: Flow, session: Session, stateId: string): string[] {
  const states = new Set<string>();
  for (let id = stateId; ; id = followingStateId(flow, session, id)) {
    if (states.has(id)) return [...states, BUILT_IN_THANK_STATE_ID];
    states.add(id);
    if (isStateShown(flow, session, id)) return [...states];
  }
}

/** Tells whether the condition of a state holds. */
export function isStateShown(flow: Flow, session: Session, stateId: string): boolean {
  const { visibleIf } = stateById(flow, stateId);
  return holdsIn(flow, session, visibleIf);
}

/** Finds the id of the state that follows a given one, whether its condition holds or not. */
export function followingStateId(flow: Flow, session: Session, stateId: string): string {
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const taken = transitions.find((transition) => matchesTransition(flow, session, transition));
  return taken?.toStateId ?? stateById(flow, stateId).nextStateId ?? BUILT_IN_THANK_STATE_ID;
}

/** Tells whether all rules and the condition of a transition hold. */
export function matchesTransition(flow: Flow, session: Session, { rules, condition }: Transition): boolean {
  return rules.every((rule) => matchesInSession(flow, session, rule)) && holdsIn(flow, session, condition);
}

/** Tells whether a rule matches the current answers. A rule on an element without a question never matches. */
export function matchesInSession(flow: Flow, session: Session, rule: Rule): boolean {
  const question = flow.index.elements.get(rule.elementId)?.question;
  return question ? matchesRule(rule, countedAnswer(flow, session, question), question) : false;
}

/**
 * Lists the states that follow the current one for the current answers, final state included. A cycle ends at the first
 * thank page of the flow, else at the built-in one.
 */
export function pathToEnd(flow: Flow, session: Session): State[] {
  const path: State[] = [];
  const seen = new Set([session.currentStateId]);
  for (
    let stateId = nextStateIdFrom(flow, session, session.currentStateId);
    ;
    stateId = nextStateIdFrom(flow, session, stateId)
  ) {
    if (seen.has(stateId)) return [...path, firstThankState(flow)];
    seen.add(stateId);
    const state = stateById(flow, stateId);
    path.push(state);
    if (isFinal(state)) return path;
  }
}

/** Finds the final state that the current answers lead to. */
export function endOf(flow: Flow, session: Session): State {
  return pathToEnd(flow, session).at(-1) ?? stateById(flow, '');
}

function firstThankState(flow: Flow): State {
  return flow.states.find(({ style }) => style === 'thank') ?? stateById(flow, BUILT_IN_THANK_STATE_ID);
}
