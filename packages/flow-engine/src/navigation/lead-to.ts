import type { Issue, Question } from '@product/model';
import { setIssue } from '../answers/change-answer.ts';
import { type Draft, emit } from '../session/draft.ts';
import { returnTo } from './back.ts';

/**
 * Shows an issue at its question, and goes back to the question's page if the visitor has passed it.
 *
 * @returns false for a question that no page of the way shows.
 */
export function leadTo(draft: Draft, question: Question, issue: Issue): boolean {
  const { flow, session } = draft;
  const element = flow.index.elementsByQuestion.get(question.id);
  const pages = element && flow.index.statesByElement.get(element.id);
  if (element === undefined || pages === undefined) return false;
  if (!pages.includes(session.currentStateId)) {
    const position = session.history.findLastIndex((stateId) => pages.includes(stateId));
    if (position < 0) return false;
    returnTo(draft, position);
  }
  setIssue(draft, question, issue);
  emit(draft, { type: 'scrollTo', elementId: element.id, delayMs: 0, reason: 'problem' });
  return true;
}
