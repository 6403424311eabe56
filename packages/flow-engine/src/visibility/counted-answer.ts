import type { Answer, Flow, Question } from '@product/model';
import { entryOf } from '../session/record.ts';
import type { Session } from '../state.ts';
import { isElementVisible, isOnWay } from './visible-elements.ts';

/**
 * Reads the answer to a question if it counts: a page of the way shows the question, and nothing hides it. Conditions,
 * rules, variables, texts and the payload read answers by this function. The others stay for a visitor who returns to
 * their page.
 *
 * @example
 * countedAnswer(flow, session, question)?.kind;
 */
export function countedAnswer(flow: Flow, session: Session, question: Question): Answer | undefined {
  const answer = entryOf(session.answers, question.id);
  return answer !== undefined && isCounted(flow, session, question) ? answer : undefined;
}

/** Tells whether the answer to a question counts, or would count if there were one. */
export function isCounted({ index }: Flow, session: Session, { id }: Question): boolean {
  const element = index.elementsByQuestion.get(id);
  return element !== undefined && isElementVisible(session, element) && isOnWay({ index }, session, element);
}
