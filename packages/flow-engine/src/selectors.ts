import type { Element, Flow, Option, Question, State } from '@product/model';
import { isFinal, stateById } from './definition/states.ts';
import { nextStateIdFrom, pathToEnd } from './navigation/next-state.ts';
import { definitionOf } from './questions/registry.ts';
import type { Session } from './state.ts';
import { mayAutoAdvance } from './timers/timers.ts';
import { availableOptions } from './visibility/options.ts';
import { shuffleMovable } from './visibility/shuffle.ts';
import { isElementVisible, pageElements } from './visibility/visible-elements.ts';

/** Options that are listed. A longer list is a searchable dropdown. */
export const MAX_LISTED_OPTIONS = 10;

/** Finds the page that a session shows. */
export function currentState(flow: Flow, session: Session): State {
  return stateById(flow, session.currentStateId);
}

/** Lists the visible elements of the current page, from top to bottom. */
export function visibleElements(flow: Flow, session: Session): Element[] {
  return pageElements(flow, session).filter((element) => isElementVisible(session, element));
}

/**
 * Lists the visible options of a question in display order. Binding data replaces the question's own options. The list
 * of an unknown question is empty.
 */
export function visibleOptions(flow: Flow, session: Session, questionId: string): Option[] {
  const question = flow.index.questions.get(questionId);
  if (question === undefined) return [];
  const options = availableOptions(session, question);
  return definitionOf(question).hasRandomOrder
    ? shuffleMovable(options, session.seed, question.id, ({ keepPosition }) => keepPosition !== true)
    : [...options];
}

/** Decides between a list and a dropdown. More than ten options make a dropdown, except on scales. */
export function questionPresentation(_flow: Flow, session: Session, question: Question): 'list' | 'dropdown' {
  const definition = definitionOf(question);
  if (definition.style === 'dropdown') return 'dropdown';
  if (definition.isScale || definition.answerKind(question) !== 'options') return 'list';
  return availableOptions(session, question).length > MAX_LISTED_OPTIONS ? 'dropdown' : 'list';
}

/**
 * Finds the id of the next state. The first transition whose rules all match decides; else the state's own next state,
 * else the built-in thank page.
 */
export function nextStateId(flow: Flow, session: Session): string {
  return nextStateIdFrom(flow, session, session.currentStateId);
}

/**
 * Tells whether the visitor needs a button that the page lacks: the page is complete, and no auto-advance is due. This is
 * so after going back, after a reload, after an arrow key, and where defaults answer every question.
 */
export function needsNextButton(flow: Flow, session: Session): boolean {
  return !session.isAutoAdvanceDue && mayAutoAdvance({ flow, session, tools: {} });
}

/** Computes the progress in whole percent: passed pages of all pages that the current answers lead through. */
export function progressPercent(flow: Flow, session: Session): number {
  if (isFinal(currentState(flow, session))) return 100;
  const done = session.history.length;
  return Math.round((100 * done) / (done + pathToEnd(flow, session).length));
}
