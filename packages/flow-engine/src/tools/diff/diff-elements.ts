import type { Element, Flow } from '@product/model';
import { reachableFrom } from '../../lint/reachable.ts';
import { type ChangeLevel, isEqual, type Note } from './change.ts';
import { diffQuestion } from './diff-questions.ts';
import { isNeeded, wayLevel } from './way-level.ts';

/** Notes the changes of elements and their questions. */
export function diffElements(before: Flow, after: Flow, note: Note): void {
  const matched = new Set<Element>();
  const level = wayLevel(after);
  const asked = { before: askedQuestions(before), after: askedQuestions(after) };
  after.elements.forEach((element, at) => {
    const path = `elements[${at}]`;
    const old = findBefore(before, element);
    if (old === undefined) {
      const newLevel = isControl(element) ? level : isNeeded(after, element) ? 'breaking' : 'safe';
      noteNew(element, path, newLevel, note);
      return;
    }
    matched.add(old);
    const isWay = isControl(old) || isControl(element) || isNeeded(after, element);
    diffElement(old, element, path, isWay ? level : 'safe', note);
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
    if (question === null) note(isControl(element) ? 'breaking' : 'safe', path, `The ${type} element is removed.`);
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

function noteNew({ question, type }: Element, path: string, level: ChangeLevel, note: Note): void {
  if (question === null) {
    note(level, path, `A ${type} element is new.`);
  } else {
    const why = level === 'breaking' ? ' and needs an answer: earlier feedbacks are incomplete' : '';
    note(level, path, `The question "${question.key}" is new${why}.`);
  }
}

function isControl({ type }: Element): boolean {
  return type === 'next_page' || type === 'submit';
}

/** Notes the changes of an element. `level` is that of showing it. */
function diffElement(before: Element, after: Element, path: string, level: ChangeLevel, note: Note): void {
  const hasAnswer = after.question !== null;
  const breaking = hasAnswer ? 'breaking' : level;
  if (!isEqual(before.body, after.body)) note('words', `${path}.body`, 'The text changes.');
  if (before.type !== after.type)
    note(breaking, `${path}.type`, `The type changes from ${before.type} to ${after.type}.`);
  if (before.isVisible !== after.isVisible) {
    const visibility = after.isVisible ? 'visible' : 'hidden';
    note(after.isVisible ? level : breaking, `${path}.is_visible`, `The element is ${visibility} at first.`);
  }
  if (!isEqual(before.visibleIf, after.visibleIf)) {
    const reason = 'It is visible under another condition: an answer given before may be hidden or missing.';
    if (after.visibleIf === undefined) note(level, `${path}.visible_if`, 'It is visible without a condition.');
    else note(breaking, `${path}.visible_if`, reason);
  }
  if (!isEqual(before.triggers, after.triggers)) {
    const dispatches = [...before.triggers, ...after.triggers].every(({ scope }) => scope === 'event-dispatch');
    note(dispatches ? 'safe' : 'breaking', `${path}.triggers`, 'Triggers show and hide by other answers.');
  }
  if (!isEqual(before.extra, after.extra)) note('safe', `${path}.extra`, 'Its further fields change.');
}
