import type { Draft } from '../session/draft.ts';
import type { SessionOptions } from '../state.ts';
import { derive } from '../triggers/derive.ts';
import { fillFirstAnswers } from './first-answers.ts';
import { shownStateId } from './next-state.ts';

/** Evaluates the conditions of a new visit, gives it its first answers, and shows the first state whose condition holds. */
export function beginVisit(draft: Draft, preloaded?: SessionOptions['preloadedResponses']): void {
  const { flow, session } = draft;
  draft.areConditionsStale = true;
  derive(draft);
  fillFirstAnswers(draft, preloaded);
  session.currentStateId = shownStateId(flow, session, session.currentStateId);
}
