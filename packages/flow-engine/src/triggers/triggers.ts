import type { Element, PlacedTrigger, Question } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { type Draft, emit } from '../session/draft.ts';
import { entryAt, withEntry } from '../session/entries.ts';
import { triggerFires } from './fires.ts';
import { updateElement, updateOptions, visibilityOf } from './trigger-effects.ts';

/**
 * Applies the triggers that listen to a question and takes back those that no longer fire. What they hide loses its
 * answer, which may set off further triggers; each runs at most once an event, so that a cycle ends.
 */
export function runTriggers(draft: Draft, changed: Question): void {
  const ran = new Set<number>();
  const waiting = [changed];
  for (const question of waiting) {
    const toggled = toggle(draft, question, ran);
    if (toggled.length > 0) waiting.push(...carryOut(draft, toggled));
  }
}

function toggle(draft: Draft, question: Question, ran: Set<number>): PlacedTrigger[] {
  const { flow, run } = draft;
  const answer = answerOf(flow, run, question);
  const toggled: PlacedTrigger[] = [];
  for (const placed of flow.index.triggersByKey.get(question.key) ?? []) {
    if (ran.has(placed.number)) continue;
    const fires = triggerFires(placed.trigger, answer, question);
    if (fires === (entryAt(run.appliedTriggers, placed.number) ?? false)) continue;
    ran.add(placed.number);
    run.appliedTriggers = withEntry(run.appliedTriggers, placed.number, fires ? true : undefined);
    if (fires) reportUnknownAction(draft, placed);
    toggled.push(placed);
  }
  return toggled;
}

function reportUnknownAction(draft: Draft, { trigger: { scope, action } }: PlacedTrigger): void {
  if (scope === 'event-dispatch' || visibilityOf(action) !== undefined) return;
  emit(draft, { type: 'systemError', code: 'unknownTriggerAction', detail: action });
}

/** Targets are brought in line once all triggers of a question are: what one hides another may show. */
function carryOut(draft: Draft, toggled: readonly PlacedTrigger[]): Question[] {
  const { index } = draft.flow;
  const elements = new Set<Element>();
  const questions = new Set<Question>();
  for (const { trigger } of toggled) {
    if (trigger.scope === 'event-dispatch') updateDispatched(draft);
    if (trigger.scope === 'element') for (const id of trigger.targetIds) addKnown(elements, index.elements.get(id));
    if (trigger.scope === 'option') {
      for (const { questionKey } of trigger.targetOptionIds) addKnown(questions, index.questionsByKey.get(questionKey));
    }
  }
  const changed = [...elements].map((element) => updateElement(draft, element));
  changed.push(...[...questions].map((question) => updateOptions(draft, question)));
  return changed.filter((question) => question !== undefined);
}

function updateDispatched({ flow, run }: Draft): void {
  const applied = flow.index.dispatchingTriggers.filter(({ number }) => entryAt(run.appliedTriggers, number));
  run.dispatchedEvents = [...new Set(applied.flatMap(({ trigger }) => trigger.targetEvents))];
}

function addKnown<Item>(set: Set<Item>, item: Item | undefined): void {
  if (item !== undefined) set.add(item);
}
