import type { Element, PlacedQuestion, PlacedTrigger, TriggerScope } from '@product/model';
import { answerOf } from '../answers/answer-of.ts';
import { type Draft, emit } from '../session/draft.ts';
import { entryAt, withEntry } from '../session/entries.ts';
import { triggerFires } from './fires.ts';
import { updateElement, updateOptions, visibilityOf } from './trigger-effects.ts';

/**
 * Applies the triggers that listen to a question and takes back those that no longer fire. What they hide loses its
 * answer, which may set off further triggers; each runs at most once an event, so that a cycle ends.
 */
export function runTriggers(draft: Draft, changed: PlacedQuestion): void {
  const toggled = toggle(draft, changed);
  const waiting = carryOut(draft, toggled);
  if (waiting.length === 0) return;
  const ran = new Set(toggled);
  for (const question of waiting) {
    const further = toggle(draft, question, ran);
    for (const placed of further) ran.add(placed);
    waiting.push(...carryOut(draft, further));
  }
}

/** @param ran Triggers that do not run again. */
function toggle(draft: Draft, question: PlacedQuestion, ran?: ReadonlySet<PlacedTrigger>): PlacedTrigger[] {
  const { flow, run } = draft;
  const answer = answerOf(run, question);
  const toggled: PlacedTrigger[] = [];
  for (const placed of flow.index.triggersFrom[question.place] ?? []) {
    if (ran?.has(placed)) continue;
    const fires = triggerFires(placed.trigger, answer, question);
    if (fires === (entryAt(run.appliedTriggers, placed.number) ?? false)) continue;
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
function carryOut(draft: Draft, toggled: readonly PlacedTrigger[]): PlacedQuestion[] {
  if (toggled.some(({ trigger }) => trigger.scope === 'event-dispatch')) updateDispatched(draft);
  const changed: PlacedQuestion[] = [];
  for (const element of targetsOf(toggled, 'element')) {
    const question = updateElement(draft, element);
    if (question !== undefined) changed.push(question);
  }
  for (const { question } of targetsOf(toggled, 'option')) {
    if (question !== null && updateOptions(draft, question) !== undefined) changed.push(question);
  }
  return changed;
}

function updateDispatched({ flow, run }: Draft): void {
  const applied = flow.index.dispatchingTriggers.filter(({ number }) => entryAt(run.appliedTriggers, number));
  run.dispatchedEvents = [...new Set(applied.flatMap(({ trigger }) => trigger.targetEvents))];
}

/** What triggers of a scope aim at, each once, as one trigger alone names them. */
function targetsOf(toggled: readonly PlacedTrigger[], scope: TriggerScope): Iterable<Element> {
  if (toggled.length > 1) {
    return new Set(toggled.flatMap(({ trigger, targets }) => (trigger.scope === scope ? targets : [])));
  }
  const [only] = toggled;
  return only?.trigger.scope === scope ? only.targets : [];
}
