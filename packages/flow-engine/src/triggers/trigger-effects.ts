import type { Answer, Element, Option, Question } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { withoutOptions } from '../answers/without-options.ts';
import { writeAnswer } from '../answers/write-answer.ts';
import { placeOfElement, placeOfQuestion } from '../definition/places.ts';
import { type Draft, emit } from '../session/draft.ts';
import { entryAt, withEntry } from '../session/entries.ts';
import { touch } from '../submission/standing.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { allOptions, offeredOptions } from '../visibility/visible-options.ts';

const shows: Readonly<Record<string, boolean>> = { make_visible: true, make_invisible: false };

/** What an action does to its targets; undefined for a word of a later version. */
export function visibilityOf(action: string): boolean | undefined {
  return Object.hasOwn(shows, action) ? shows[action] : undefined;
}

/**
 * Brings an element's visibility in line with the triggers that are applied to it: the last of the definition wins, and
 * without any it is as defined. Hiding clears the answer.
 *
 * @returns the question whose answer that changed.
 */
export function updateElement(draft: Draft, element: Element): Question | undefined {
  const { flow, run } = draft;
  const { index } = flow;
  let shown: boolean | undefined;
  for (const { trigger, number } of index.triggersByElement.get(element.id) ?? []) {
    if (entryAt(run.appliedTriggers, number)) shown = visibilityOf(trigger.action) ?? shown;
  }
  const before = isElementVisible(flow, run, element);
  const { question } = element;
  if (question !== null) touch(draft, question);
  run.elementVisibility = withEntry(run.elementVisibility, placeOfElement(flow, element), shown);
  const after = shown ?? element.isVisible;
  if (after && !before) draft.revealed.add(element.id);
  if (!after) draft.revealed.delete(element.id);
  if (after || question === null) return undefined;
  return clearHidden(draft, question) ? question : undefined;
}

/** Forgets everything that was given to a question that hides. */
function clearHidden(draft: Draft, question: Question): boolean {
  const { flow, run } = draft;
  const { [question.id]: _, ...verifications } = run.verifications;
  if (Object.hasOwn(run.verifications, question.id)) run.verifications = verifications;
  const own = Object.values(run.uploads).filter(({ questionId }) => questionId === question.id);
  for (const { uploadId, status } of own) {
    if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  }
  if (own.length > 0) {
    run.uploads = Object.fromEntries(Object.entries(run.uploads).filter(([, upload]) => !own.includes(upload)));
  }
  if (answerOf(flow, run, question) === undefined) return false;
  writeAnswer(draft, question, undefined);
  return true;
}

/**
 * The same for the options of a question: an option that hides is taken out of the answer.
 *
 * @returns the question if that changed its answer.
 */
export function updateOptions(draft: Draft, question: Question): Question | undefined {
  const { flow, run } = draft;
  const place = placeOfQuestion(flow, question);
  const options = allOptions(run, question);
  const shown: Record<string, boolean> = {};
  for (const { trigger, number } of flow.index.triggersByQuestion.get(question.id) ?? []) {
    const visible = visibilityOf(trigger.action);
    if (visible === undefined || !entryAt(run.appliedTriggers, number)) continue;
    for (const { questionKey, optionKey } of trigger.targetOptionIds) {
      if (questionKey !== question.key) continue;
      for (const option of options) if (isNamed(option, optionKey)) shown[option.id] = visible;
    }
  }
  touch(draft, question);
  const isUsed = Object.keys(shown).length > 0;
  run.optionVisibility = withEntry(run.optionVisibility, place, isUsed ? shown : undefined);
  return keepOffered(draft, question) ? question : undefined;
}

function isNamed({ id, key }: Option, name: string): boolean {
  return key === name || id === name;
}

/** Takes options that are no longer on offer out of an answer. True when that changed it. */
export function keepOffered(draft: Draft, question: Question): boolean {
  const { flow, run } = draft;
  const before = answerOf(flow, run, question);
  const offered = offeredOptions(flow, run, question);
  if (before === undefined || allOptions(run, question).length === 0) return false;
  const after: Answer | undefined = withoutOptions(before, new Set(offered.map(({ id }) => id)));
  if (after === before) return false;
  writeAnswer(draft, question, after);
  return true;
}
