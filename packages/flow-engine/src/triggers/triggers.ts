import type { Answer, Element, IndexedTrigger, Question, Trigger, TriggerScope } from '@product/model';
import { isBlank, onStatement } from '../answers/texts.ts';
import { findByKeyOrId } from '../questions/find-by-key-or-id.ts';
import { compareAnswer } from '../rules/rule.ts';
import { type Draft, emit } from '../session/draft.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';
import { hasConditionalOptions } from '../visibility/options.ts';
import { isApplied, updateElements, updateOptions, visibilityOf } from './targets.ts';

/**
 * Applies the triggers of a changed question, and reverts those that no longer match. Hidden questions lose their answers
 * and become changed questions.
 *
 * @param ran Triggers of this event, each of which runs at most once, so that cycles end. This call adds its own.
 * @returns Targets with conditions. They are not updated yet, because their conditions may read further changes.
 */
export function applyTriggers(draft: Draft, question: Question, ran: Set<IndexedTrigger>): Element[] {
  const toggled = toggledBy(draft, question).filter((indexed) => !ran.has(indexed));
  if (toggled.length === 0) return [];
  for (const indexed of toggled) ran.add(indexed);
  toggle(draft, toggled);
  return updateTargets(draft, toggled);
}

/** Lists the triggers of a question that must be applied or reverted. */
function toggledBy({ flow, session }: Draft, question: Question): IndexedTrigger[] {
  const answer = countedAnswer(flow, session, question);
  const triggers = flow.index.triggersByKey.get(question.key) ?? [];
  return triggers.filter(
    (indexed) => matchesTrigger(indexed.trigger, answer, question) !== isApplied(session, indexed),
  );
}

/**
 * Tells whether an answer matches a trigger, by its text or by the id or key of an option. In a matrix with a statement
 * key, only the option on that statement counts.
 */
export function matchesTrigger(trigger: Trigger, answer: Answer | undefined, question: Question): boolean {
  if (answer === undefined) return false;
  const given = onStatement(answer, statementId(trigger, question));
  return !isBlank(given) && compareAnswer(trigger.controlType, trigger.answerValue ?? '', given, question);
}

/** Finds the statement of a trigger. An unknown key is returned as it is, and no answer matches it. */
function statementId({ statementKey }: Trigger, { statements }: Question): string | null {
  return statementKey === null ? null : (findByKeyOrId(statements, statementKey)?.id ?? statementKey);
}

function toggle(draft: Draft, toggled: readonly IndexedTrigger[]): void {
  const { session } = draft;
  const applied = toggled.filter((indexed) => !isApplied(session, indexed));
  const isToggled = (elementId: string, position: number) =>
    toggled.some((indexed) => indexed.element.id === elementId && indexed.position === position);
  session.appliedTriggers = [
    ...session.appliedTriggers.filter(({ elementId, position }) => !isToggled(elementId, position)),
    ...applied.map(({ element, position }) => ({ elementId: element.id, position })),
  ];
  for (const { trigger } of applied) {
    if (trigger.scope === 'event-dispatch' || visibilityOf(trigger.action) !== undefined) continue;
    emit(draft, { type: 'systemError', code: 'unknownTriggerAction', detail: trigger.action });
  }
}

/** Updates the targets after all triggers of a question are toggled: one may hide an element that another shows. */
function updateTargets(draft: Draft, toggled: readonly IndexedTrigger[]): Element[] {
  if (toggled.some(({ trigger }) => trigger.scope === 'event-dispatch')) updateDispatched(draft);
  const elements = targetsOf(toggled, 'element');
  const withOptions = targetsOf(toggled, 'option');
  const isConditional = ({ id }: Element) => draft.flow.index.conditionalElements.has(id);
  const hasConditions = ({ question }: Element) => question !== null && hasConditionalOptions(question);
  updateElements(
    draft,
    elements.filter((element) => !isConditional(element)),
  );
  for (const element of withOptions) {
    if (element.question !== null && !hasConditions(element)) updateOptions(draft, element.question);
  }
  return [...elements.filter(isConditional), ...withOptions.filter(hasConditions)];
}

function updateDispatched({ flow, session }: Draft): void {
  const applied = flow.index.dispatchingTriggers.filter((indexed) => isApplied(session, indexed));
  session.dispatchedEvents = [...new Set(applied.flatMap(({ trigger }) => trigger.targetEvents))];
}

/** Lists the distinct targets of the triggers with one scope. */
function targetsOf(toggled: readonly IndexedTrigger[], scope: TriggerScope): Element[] {
  return [...new Set(toggled.flatMap(({ trigger, targets }) => (trigger.scope === scope ? targets : [])))];
}
