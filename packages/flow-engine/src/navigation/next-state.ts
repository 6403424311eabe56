import type { Flow, Rule, State } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from '../definition/states.ts';
import { matchesRule } from '../rules/rule.ts';
import type { Session } from '../state.ts';

/** Finds the id of the state that follows a given one. */
export function nextStateIdFrom(flow: Flow, session: Session, stateId: string): string {
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const taken = transitions.find(({ rules }) => rules.every((rule) => matchesInSession(flow, session, rule)));
  return taken?.toStateId ?? stateById(flow, stateId).nextStateId ?? BUILT_IN_THANK_STATE_ID;
}

/** Tells whether a rule matches the current answers. A rule on an element without a question never matches. */
export function matchesInSession(flow: Flow, session: Session, rule: Rule): boolean {
  const question = flow.index.elements.get(rule.elementId)?.question;
  return question ? matchesRule(rule, answerOf(session, question), question) : false;
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

function firstThankState(flow: Flow): State {
  return flow.states.find(({ style }) => style === 'thank') ?? stateById(flow, BUILT_IN_THANK_STATE_ID);
}
