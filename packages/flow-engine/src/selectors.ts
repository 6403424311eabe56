import type { Element, Flow, Option, Question, State } from '@product/model';
import { isFinal, stateById } from './definition/states.ts';
import { nextStateIdFrom, pathToEnd } from './navigation/next-state.ts';
import { definitionOf } from './questions/registry.ts';
import type { Session } from './state.ts';
import { availableOptions } from './visibility/options.ts';
import { shuffle } from './visibility/shuffle.ts';
import { isElementVisible, pageElements } from './visibility/visible-elements.ts';

/** Lists longer than this are shown as a searchable dropdown. */
const MAX_LISTED_OPTIONS = 10;

/** Finds the page that a session shows. */
export function currentState(flow: Flow, session: Session): State {
  return stateById(flow, session.currentStateId);
}

/** Lists what the current page shows, from top to bottom. */
export function visibleElements(flow: Flow, session: Session): Element[] {
  return pageElements(flow, session).filter((element) => isElementVisible(session, element));
}

/**
 * Lists the options that a question offers now, in the order in which they show. Hidden ones are left out; binding data
 * takes the place of the question's own. Empty for an unknown question.
 */
export function visibleOptions(flow: Flow, session: Session, questionId: string): Option[] {
  const question = flow.index.questions.get(questionId);
  if (question === undefined) return [];
  const options = availableOptions(session, question);
  return definitionOf(question).hasRandomOrder ? shuffle(options, session.seed, question.id) : [...options];
}

/** Tells whether options are laid out or in a dropdown: more than ten are not laid out, except on scales. */
export function questionPresentation(_flow: Flow, session: Session, question: Question): 'list' | 'dropdown' {
  const definition = definitionOf(question);
  if (definition.style === 'dropdown') return 'dropdown';
  if (definition.isScale || definition.answerKind(question) !== 'options') return 'list';
  return availableOptions(session, question).length > MAX_LISTED_OPTIONS ? 'dropdown' : 'list';
}

/**
 * Finds the id of the state after the current one: the target of its first transition whose rules all match, else its
 * own next state, else the built-in thank page.
 */
export function nextStateId(flow: Flow, session: Session): string {
  return nextStateIdFrom(flow, session, session.currentStateId);
}

/** Says how far a session is, in whole percent: pages left behind of all pages on the way, as the answers are now. */
export function progressPercent(flow: Flow, session: Session): number {
  if (isFinal(currentState(flow, session))) return 100;
  const done = session.history.length;
  return Math.round((100 * done) / (done + pathToEnd(flow, session).length));
}
