import type { Draft } from '../session/draft.ts';
import type { SessionOptions } from '../state.ts';
import { derive } from '../triggers/derive.ts';
import { fillFirstAnswers } from './first-answers.ts';
import { shownStateId } from './next-state.ts';
import { takeWay } from './take-way.ts';

/**
 * Evaluates the conditions of a new visit, gives it its first answers, and shows the first state whose condition holds.
 * First answers are those of a visitor who takes every page. Each of them counts from its page on.
 */
export function beginVisit(draft: Draft, preloaded?: SessionOptions['preloadedResponses']): void {
  const { flow, session } = draft;
  const { currentStateId } = session;
  session.history = flow.states.map(({ id }) => id);
  draft.areConditionsStale = true;
  derive(draft);
  fillFirstAnswers(draft, preloaded);
  takeWay(draft, { history: [], currentStateId });
  takeWay(draft, { history: [], currentStateId: shownStateId(flow, session, currentStateId) });
}
