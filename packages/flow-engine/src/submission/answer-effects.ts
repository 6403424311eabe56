import type { Element, Question } from '@product/model';
import { answerOf, isPassable, issueOf } from '../answers/answer-of.ts';
import { isFinal, stateById } from '../definition/states.ts';
import { nextStateIdFrom } from '../navigation/next-state.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { isElementVisible, pageElements, pageQuestions } from '../visibility/visible-elements.ts';

const REVEAL_SCROLL_MS = 400;

/** Scrolls to the first revealed element, or after a single choice to the next question. */
export function scrollAfterAnswer(draft: Draft, question: Question): void {
  const { flow, session, tools, revealed } = draft;
  const page = pageElements(flow, session);
  const isVisible = (element: Element) => isElementVisible(session, element);
  const first =
    revealed.length === 0 ? undefined : page.find((element) => revealed.includes(element) && isVisible(element));
  if (first !== undefined) {
    emit(draft, { type: 'scrollTo', elementId: first.id, delayMs: REVEAL_SCROLL_MS, reason: 'revealed' });
    return;
  }
  const definition = definitionOf(question);
  if (!definition.isSingleChoice || definition.takesSeveral(question)) return;
  // The visitor is still typing the text of the chosen option.
  const answer = answerOf(session, question);
  if (answer?.kind === 'options' && answer.texts !== undefined) return;
  if (answer === undefined) return;
  if (issueOf(flow, session, question, tools) !== undefined) return;
  const answeredIndex = page.findIndex((element) => element.question === question);
  const next = page.find(
    (element, index) => answeredIndex >= 0 && index > answeredIndex && element.question !== null && isVisible(element),
  );
  if (next !== undefined) {
    emit(draft, { type: 'scrollTo', elementId: next.id, delayMs: 0, reason: 'nextQuestion' });
  }
}

/**
 * Saves the answers so far, if the flow allows it. Skipped during and after the submit, and on a valid last page, because
 * its feedback follows at once.
 */
export function saveIncomplete(draft: Draft): void {
  const { flow, session, tools } = draft;
  if (!flow.allowSavingIncompleteSurvey || session.isPreview || session.submittedCount > 0) return;
  if (session.submission.status === 'submitting') return;
  const target = stateById(flow, nextStateIdFrom(flow, session, session.currentStateId));
  if (isFinal(target) && pageQuestions(flow, session).every((question) => isPassable(flow, session, question, tools)))
    return;
  session.incompleteSaveCount += 1;
  emit(draft, {
    type: 'saveIncomplete',
    idempotencyKey: `${session.id}-incomplete-${session.incompleteSaveCount}`,
  });
}
