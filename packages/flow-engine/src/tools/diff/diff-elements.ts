import type { Element, Flow } from '@product/model';
import { reachableFrom } from '../../lint/reachable.ts';
import { isEqual, type Note } from './change.ts';
import { diffQuestion } from './diff-questions.ts';

/** Notes the changes of elements and their questions. */
export function diffElements(before: Flow, after: Flow, note: Note): void {
  const matched = new Set<Element>();
  const asked = { before: askedQuestions(before), after: askedQuestions(after) };
  after.elements.forEach((element, at) => {
    const path = `elements[${at}]`;
    const old = findBefore(before, element);
    if (old === undefined) {
      noteNew(element, path, note);
      return;
    }
    matched.add(old);
    diffElement(old, element, path, note);
    if (old.question === null || element.question === null) return;
    diffQuestion(old.question, element.question, `${path}.question`, note);
    if (asked.before.has(old.id) && !asked.after.has(element.id)) {
      note('breaking', path, `No page that visitors reach has "${element.question.key}" any more.`);
    }
  });
  before.elements.forEach((element, at) => {
    if (matched.has(element)) return;
    const { question, type } = element;
    const path = `elements[${at}]`;
    if (question === null) note('safe', path, `The ${type} element is removed.`);
    else note('breaking', path, `The question "${question.key}" is removed: stored answers have no question.`);
  });
}

/** Finds the earlier version of an element: by its id, or by the id or key of its question. */
function findBefore({ index }: Flow, { id, question }: Element): Element | undefined {
  const isSameKind = (element: Element | undefined) =>
    element !== undefined && (element.question === null) === (question === null) ? element : undefined;
  const known = isSameKind(index.elements.get(id));
  if (question === null || known?.question?.id === question.id) return known;
  const byQuestion = index.elementsByQuestion.get(question.id);
  const sameKey = index.questionsByKey.get(question.key);
  return byQuestion ?? (sameKey === undefined ? known : index.elementsByQuestion.get(sameKey.id));
}

/** Collects the ids of elements with questions on pages that can be reached. */
function askedQuestions(flow: Flow): Set<string> {
  const reachable = reachableFrom(flow, flow.index.initialState.id);
  return new Set(flow.states.filter(({ id }) => reachable.has(id)).flatMap(({ elementIds }) => elementIds));
}

function noteNew({ question, type, isVisible, visibleIf }: Element, path: string, note: Note): void {
  if (question === null) {
    note('safe', path, `A ${type} element is new.`);
  } else if (question.isRequired && isVisible && visibleIf === undefined) {
    note('breaking', path, `The question "${question.key}" is new and required: earlier feedbacks are incomplete.`);
  } else {
    note('safe', path, `The question "${question.key}" is new.`);
  }
}

function diffElement(before: Element, after: Element, path: string, note: Note): void {
  const hasAnswer = after.question !== null;
  const breaking = hasAnswer ? 'breaking' : 'safe';
  if (!isEqual(before.body, after.body)) note('words', `${path}.body`, 'The text changes.');
  if (before.type !== after.type)
    note(breaking, `${path}.type`, `The type changes from ${before.type} to ${after.type}.`);
  if (before.isVisible !== after.isVisible) {
    const isNeeded = after.isVisible && after.question?.isRequired === true;
    const level = hasAnswer && (!after.isVisible || isNeeded) ? 'breaking' : 'safe';
    note(level, `${path}.is_visible`, `The element is ${after.isVisible ? 'visible' : 'hidden'} at first.`);
  }
  if (!isEqual(before.visibleIf, after.visibleIf)) {
    const isWider = after.visibleIf === undefined && after.question?.isRequired !== true;
    const reason = 'It is visible under another condition: an answer given before may be hidden or missing.';
    note(isWider ? 'safe' : breaking, `${path}.visible_if`, isWider ? 'It is visible without a condition.' : reason);
  }
  if (!isEqual(before.triggers, after.triggers)) {
    const dispatches = [...before.triggers, ...after.triggers].every(({ scope }) => scope === 'event-dispatch');
    note(dispatches ? 'safe' : 'breaking', `${path}.triggers`, 'Triggers show and hide by other answers.');
  }
  if (!isEqual(before.extra, after.extra)) note('safe', `${path}.extra`, 'Its further fields change.');
}
