import type { Answer, Element, Option, PlacedQuestion } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { withoutOptions } from '../answers/without-options.ts';
import { writeAnswer } from '../answers/write-answer.ts';
import { definitionOf } from '../questions/registry.ts';
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
export function updateElement(draft: Draft, element: Element): PlacedQuestion | undefined {
  const { flow, run } = draft;
  let shown: boolean | undefined;
  for (const { trigger, number } of flow.index.triggersOn[element.place] ?? []) {
    if (trigger.scope === 'element' && entryAt(run.appliedTriggers, number))
      shown = visibilityOf(trigger.action) ?? shown;
  }
  const before = isElementVisible(run, element);
  const { question } = element;
  if (question !== null) touch(draft, question);
  run.elementVisibility = withEntry(run.elementVisibility, element.place, shown);
  const after = shown ?? element.isVisible;
  if (after && !before) draft.revealed.push(element);
  if (after || question === null) return undefined;
  return clearHidden(draft, question) ? question : undefined;
}

/** Forgets everything that was given to a question that hides. */
function clearHidden(draft: Draft, question: PlacedQuestion): boolean {
  const asks = definitionOf(question)?.asks;
  if (asks === 'verification') forgetVerification(draft, question);
  if (asks === 'upload') forgetUploads(draft, question);
  if (answerOf(draft.run, question) === undefined) return false;
  writeAnswer(draft, question, undefined);
  return true;
}

function forgetVerification({ run }: Draft, { id }: PlacedQuestion): void {
  if (!Object.hasOwn(run.verifications, id)) return;
  const { [id]: _, ...verifications } = run.verifications;
  run.verifications = verifications;
}

function forgetUploads(draft: Draft, question: PlacedQuestion): void {
  const { run } = draft;
  const own = Object.values(run.uploads).filter(({ questionId }) => questionId === question.id);
  if (own.length === 0) return;
  for (const { uploadId, status } of own) {
    if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
  }
  run.uploads = Object.fromEntries(Object.entries(run.uploads).filter(([, upload]) => !own.includes(upload)));
}

/**
 * The same for the options of a question: an option that hides is taken out of the answer.
 *
 * @returns the question if that changed its answer.
 */
export function updateOptions(draft: Draft, question: PlacedQuestion): PlacedQuestion | undefined {
  const { flow, run } = draft;
  const { place } = question;
  const options = allOptions(run, question);
  const shown: Record<string, boolean> = {};
  for (const { trigger, number } of flow.index.triggersOn[place] ?? []) {
    const visible = trigger.scope === 'option' ? visibilityOf(trigger.action) : undefined;
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
export function keepOffered(draft: Draft, question: PlacedQuestion): boolean {
  const { run } = draft;
  const before = answerOf(run, question);
  const offered = offeredOptions(run, question);
  if (before === undefined || allOptions(run, question).length === 0) return false;
  const after: Answer | undefined = withoutOptions(before, new Set(offered.map(({ id }) => id)));
  if (after === before) return false;
  writeAnswer(draft, question, after);
  return true;
}
