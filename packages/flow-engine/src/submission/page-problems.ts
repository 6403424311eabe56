import type { Element, Question } from '@product/model';
import { isAnswered, issueOf, isUploading } from '../answers/answer-of.ts';
import { showIssue } from '../answers/change-answer.ts';
import { type Draft, emit } from '../session/draft.ts';
import { pageOf } from '../visibility/page.ts';
import { hasVisibleControl, isElementVisible } from '../visibility/visible-elements.ts';

/**
 * Flags everything on the page that stands in the way of going on, and leads to the first of it. A page without a button
 * wants every question answered, not only the required ones.
 *
 * @returns true when nothing does.
 */
export function passPage(draft: Draft): boolean {
  const { flow, run, tools } = draft;
  const wantsAll = !hasVisibleControl(flow, run);
  let first: Element | undefined;
  run.pageIssue = null;
  for (const element of pageOf(flow, run).elements) {
    const { question } = element;
    if (question === null || !isElementVisible(run, element)) continue;
    const issue = issueOf(run, question, tools);
    if (issue !== undefined) showIssue(draft, question, issue);
    const isOpen = wantsAll && !isAnswered(run, question, tools);
    const isWaiting = isOpen || isUploading(run, question.id);
    if (issue === undefined && !isWaiting) continue;
    if (isWaiting || issue?.code === 'required') run.pageIssue = { code: 'unanswered', params: {} };
    first ??= element;
  }
  if (first === undefined) return true;
  emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: 0, reason: 'problem' });
  return false;
}

/** Whether the way so far has asked anything: a feedback without a single answer is then no feedback. */
export function hasAsked({ flow, run }: Draft): boolean {
  const asked = (element: Element): element is Element & { question: Question } =>
    element.question !== null && isElementVisible(run, element);
  return [...run.history, run.currentStateId].some((stateId) => flow.index.elementsByState.get(stateId)?.some(asked));
}
