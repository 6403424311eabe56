import type { Element, Flow, Question } from '@product/model';
import { stateById } from '../definition/states.ts';
import { entryOf } from '../session/record.ts';
import type { Session } from '../state.ts';
import { shuffleMovable } from './shuffle.ts';

/** Lists the elements of the current page in display order, hidden ones included. */
export function pageElements(flow: Flow, { currentStateId, seed }: Session): readonly Element[] {
  const { id, style } = stateById(flow, currentStateId);
  const elements = flow.index.elementsByState.get(id) ?? [];
  return style === 'random' ? shuffleMovable(elements, seed, id, isQuestion) : elements;
}

function isQuestion({ question }: Element): boolean {
  return question !== null;
}

/** Tells whether an element is visible on its page. Triggers decide, else the definition. */
export function isElementVisible(
  { elementVisibility }: Pick<Session, 'elementVisibility'>,
  { id, isVisible }: Element,
): boolean {
  return entryOf(elementVisibility, id) ?? isVisible;
}

/** Tells whether a question is visible. Hidden questions accept no answer. */
export function isQuestionVisible(flow: Flow, session: Session, { id }: Question): boolean {
  const element = flow.index.elementsByQuestion.get(id);
  return element !== undefined && isElementVisible(session, element);
}

/** Part of a session that says which pages the visitor has taken. */
export type Way = Pick<Session, 'history' | 'currentStateId'>;

/**
 * Tells whether a page of the way shows an element. The way is the pages from the first to the current one. Going back
 * leaves the later pages, and advancing may lead past them.
 */
export function isOnWay({ index }: Pick<Flow, 'index'>, { history, currentStateId }: Way, { id }: Element): boolean {
  const states = index.statesByElement.get(id) ?? [];
  return states.some((stateId) => stateId === currentStateId || history.includes(stateId));
}

/** Lists the visible questions of the current page. */
export function pageQuestions(flow: Flow, session: Session): Question[] {
  return pageElements(flow, session).flatMap((element) =>
    element.question !== null && isElementVisible(session, element) ? element.question : [],
  );
}

/** Tells whether the page shows a next-page or submit button. */
export function hasVisibleControl(flow: Flow, session: Session): boolean {
  const controls = flow.index.controlsByState.get(session.currentStateId) ?? [];
  return controls.some((element) => isElementVisible(session, element));
}
