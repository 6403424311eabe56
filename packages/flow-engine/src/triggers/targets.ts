import type { Element, Flow, IndexedTrigger, Question } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { writeAnswer } from '../answers/change-answer.ts';
import { withAvailableOptions } from '../answers/with-available-options.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { entryOf, withEntries, withEntry } from '../session/record.ts';
import type { Session } from '../state.ts';
import { conditionsIn } from '../values/in-session.ts';
import { allOptions, availableOptions } from '../visibility/options.ts';
import { isElementVisible, isOnWay } from '../visibility/visible-elements.ts';

const visibilityByAction: ReadonlyMap<string, boolean> = new Map([
  ['make_visible', true],
  ['make_invisible', false],
]);

/** Returns the visibility that an action sets; undefined for an unknown action. */
export function visibilityOf(action: string): boolean | undefined {
  return visibilityByAction.get(action);
}

/** Tells whether a trigger is applied: it matched the last answer to its question. */
export function isApplied({ appliedTriggers }: Session, { element, position }: IndexedTrigger): boolean {
  return appliedTriggers.some((applied) => applied.elementId === element.id && applied.position === position);
}

/** Lists the applied triggers that show or hide an element, or options of its question. */
function appliedTo({ flow, session }: Draft, elementId: string): IndexedTrigger[] {
  return (flow.index.triggersByTarget.get(elementId) ?? []).filter((indexed) => isApplied(session, indexed));
}

/** Lists the triggers, applied or not, that show or hide an element. */
export function showingTriggers({ index }: Flow, { id }: Element): IndexedTrigger[] {
  return (index.triggersByTarget.get(id) ?? []).filter(({ trigger }) => trigger.scope === 'element');
}

/**
 * Updates the visibility of elements. The last applied trigger in the definition decides, else the element is as defined;
 * and its condition must hold. A hidden question loses its answer, its files and its verification. One of a page outside
 * the way keeps them when it is hidden only because the way is another: the visitor may return.
 */
export function updateElements(draft: Draft, elements: readonly Element[]): void {
  const { flow, session } = draft;
  const { elementVisibility } = session;
  const holds = conditionsIn(flow, session);
  session.elementVisibility = withEntries(
    elementVisibility,
    elements.map((element) => {
      const isShown = decidedVisibility(draft, element) ?? element.isVisible;
      return [element.id, isShown && holds(flow.index.conditionalElements.get(element.id)?.condition)];
    }),
    flow.index.elements,
  );
  for (const element of elements) {
    const { question } = element;
    const isVisible = isElementVisible(session, element);
    const wasVisible = isElementVisible({ elementVisibility }, element);
    if (isVisible && !wasVisible) {
      draft.revealed.push(element);
      if (question !== null && answerOf(session, question) !== undefined) draft.moved.push(question);
    }
    const isHiddenByAnswer = wasVisible && draft.answered !== undefined;
    if (!isVisible && question !== null && (isHiddenByAnswer || isOnWay(flow, session, element))) {
      clearHidden(draft, question);
    }
  }
}

function decidedVisibility(draft: Draft, { id }: Element): boolean | undefined {
  const decisions = appliedTo(draft, id).map(({ trigger }) =>
    trigger.scope === 'element' ? visibilityOf(trigger.action) : undefined,
  );
  return decisions.findLast((decision) => decision !== undefined);
}

/** Removes what a question may not hold on its page: everything if it is hidden, else its hidden options. */
export function dropHidden(draft: Draft, element: Element): void {
  const { session } = draft;
  const { question } = element;
  if (question === null) return;
  if (!isElementVisible(session, element)) clearHidden(draft, question);
  else if (entryOf(session.optionVisibility, question.id) !== undefined) removeUnavailableOptions(draft, question);
}

/** Clears the answer, uploads and verification of a hidden question. */
function clearHidden(draft: Draft, question: Question): void {
  const { session } = draft;
  const { remoteCall } = definitionOf(question);
  if (remoteCall === 'verification') session.verifications = withEntry(session.verifications, question.id, undefined);
  if (remoteCall === 'upload') cancelUploads(draft, question);
  if (answerOf(session, question) !== undefined) writeAnswer(draft, question, undefined);
}

function cancelUploads(draft: Draft, { id }: Question): void {
  const { session } = draft;
  for (const { uploadId, questionId, status } of Object.values(session.uploads)) {
    if (questionId !== id) continue;
    if (status === 'loading') emit(draft, { type: 'cancelUpload', uploadId });
    session.uploads = withEntry(session.uploads, uploadId, undefined);
  }
}

/** Updates the visibility of a question's options in the same way. Hidden options are removed from an answer on the way. */
export function updateOptions(draft: Draft, question: Question): void {
  const { flow, session } = draft;
  const holds = conditionsIn(flow, session);
  const options = allOptions(session, question);
  const visibility = new Map<string, boolean>();
  for (const { trigger } of appliedTo(draft, flow.index.elementsByQuestion.get(question.id)?.id ?? '')) {
    const isVisible = trigger.scope === 'option' ? visibilityOf(trigger.action) : undefined;
    if (isVisible === undefined) continue;
    for (const { questionKey, optionKey } of trigger.targetOptionIds) {
      if (questionKey !== question.key) continue;
      for (const { id, key } of options) if (id === optionKey || key === optionKey) visibility.set(id, isVisible);
    }
  }
  for (const { id, isVisible, visibleIf } of options) {
    if (visibleIf !== undefined) visibility.set(id, (visibility.get(id) ?? isVisible) && holds(visibleIf));
  }
  const known = entryOf(session.optionVisibility, question.id) ?? {};
  const isSame = Object.keys(known).length === visibility.size && withEntries(known, [...visibility]) === known;
  if (!isSame) {
    const decided = visibility.size === 0 ? undefined : Object.fromEntries(visibility);
    session.optionVisibility = withEntry(session.optionVisibility, question.id, decided);
  }
  const element = flow.index.elementsByQuestion.get(question.id);
  if (element !== undefined && isOnWay(flow, session, element)) removeUnavailableOptions(draft, question);
}

/**
 * Removes options that are no longer available from an answer.
 *
 * @returns true when the answer changed.
 */
export function removeUnavailableOptions(draft: Draft, question: Question): boolean {
  const { session } = draft;
  const before = answerOf(session, question);
  if (before === undefined || allOptions(session, question).length === 0) return false;
  const after = withAvailableOptions(before, new Set(availableOptions(session, question).map(({ id }) => id)));
  if (after === before) return false;
  writeAnswer(draft, question, after);
  return true;
}
