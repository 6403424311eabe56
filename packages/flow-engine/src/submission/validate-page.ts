import type { Element, Flow } from '@product/model';
import { isAnswered, issueOf, isUploading } from '../answers/answer-of.ts';
import { setIssue } from '../answers/change-answer.ts';
import { stateById } from '../definition/states.ts';
import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { conditionsIn } from '../values/in-session.ts';
import { hasVisibleControl, isElementVisible, pageElements } from '../visibility/visible-elements.ts';

/**
 * Shows the issues of all questions that block the page, and scrolls to the first. A page without a button also needs its
 * optional questions answered. A question whose file is being uploaded blocks the page without an issue: it is not missing.
 *
 * @returns true when neither a question nor a check blocks the page.
 */
export function validatePage(draft: Draft): boolean {
  const { flow, session, tools } = draft;
  const needsAll = !hasVisibleControl(flow, session);
  let first: Element | undefined;
  session.pageIssue = null;
  for (const element of pageElements(flow, session)) {
    const { question } = element;
    if (question === null || !isElementVisible(session, element)) continue;
    const isBusy = isUploading(session, question.id);
    const issue = issueOf(flow, session, question, tools);
    if (issue && !isBusy) setIssue(draft, question, issue);
    const isWaiting = isBusy || (needsAll && !isAnswered(flow, session, question, tools));
    if (!issue && !isWaiting) continue;
    if (isWaiting || issue?.code === 'required') session.pageIssue = { code: 'unanswered', params: {} };
    first ??= element;
  }
  if (first === undefined) return passesChecks(draft);
  emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: 0, reason: 'problem' });
  return false;
}

/** Evaluates the checks of a page whose answers are valid, and shows the first that fails. */
function passesChecks({ flow, session }: Draft): boolean {
  const index = failedCheck(flow, session);
  if (index === undefined) return true;
  session.pageIssue = { code: 'check', params: { index } };
  return false;
}

/** Finds the first check of the current page that fails. */
export function failedCheck(flow: Flow, session: Session): number | undefined {
  const { checks = [] } = stateById(flow, session.currentStateId);
  const holds = conditionsIn(flow, session);
  const index = checks.findIndex(({ condition }) => !holds(condition));
  return index < 0 ? undefined : index;
}

/** Tells whether the pages so far showed a question. A feedback without answers is then empty. */
export function hasShownQuestion({ flow, session }: Draft): boolean {
  return [...session.history, session.currentStateId].some((stateId) =>
    flow.index.elementsByState
      .get(stateId)
      ?.some((element) => element.question !== null && isElementVisible(session, element)),
  );
}
