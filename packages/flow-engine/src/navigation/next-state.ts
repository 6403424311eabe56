import type { Flow, Rule, State } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { matchesRule } from '../rules/rule.ts';
import { type Run, runOf } from '../session/run.ts';
import type { Session } from '../session/session.ts';
import { BUILT_IN_THANK_STATE_ID, isFinal, stateById } from './current-state.ts';

/**
 * Id of the state after the current one: the target of its first transition whose rules all match, else its own next
 * state, else the built-in thank page.
 */
export function nextStateId(flow: Flow, session: Session): string {
  const run = runOf(flow, session);
  return nextFrom(flow, run, run.currentStateId);
}

export function nextFrom(flow: Flow, run: Pick<Run, 'answers'>, stateId: string): string {
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const taken = transitions.find(({ rules }) => rules.every((rule) => matchesInRun(flow, run, rule)));
  return taken?.toStateId ?? stateById(flow, stateId).nextStateId ?? BUILT_IN_THANK_STATE_ID;
}

/** Whether a rule holds for the answers so far. A rule on an element that asks nothing never does. */
export function matchesInRun(flow: Flow, run: Pick<Run, 'answers'>, rule: Rule): boolean {
  const question = flow.index.elements.get(rule.elementId)?.question;
  if (question === undefined || question === null) return false;
  return matchesRule(rule, answerOf(run, question), question);
}

/**
 * The states that follow the current one, as the answers are now, up to and including a final one. Each state once: a
 * cycle ends at the first thank page of the flow, else at the built-in one.
 */
export function pathToEnd(flow: Flow, run: Pick<Run, 'answers' | 'currentStateId'>): State[] {
  const path: State[] = [];
  const seen = new Set([run.currentStateId]);
  for (let stateId = nextFrom(flow, run, run.currentStateId); ; stateId = nextFrom(flow, run, stateId)) {
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
