import type { Element, IndexedTrigger, Option, Question } from '@product/model';
import { visibilityOf } from '../triggers/targets.ts';
import { matchesTrigger } from '../triggers/triggers.ts';
import { decide } from './conditions.ts';
import { answerIn, type Decided, type Evidence, elementIdOf, isExact, isSettled, sourceOf } from './evidence.ts';

/** Tells whether a trigger was applied when the feedback was sent. */
function isApplied(evidence: Evidence, indexed: IndexedTrigger): Decided {
  if (evidence.applied.has(indexed)) return evidence.applied.get(indexed);
  const source = sourceOf(evidence.flow, indexed);
  const decided = source === undefined ? false : matches(evidence, indexed, source);
  evidence.applied.set(indexed, decided);
  return decided;
}

function matches(evidence: Evidence, { trigger }: IndexedTrigger, source: Question): Decided {
  const isKnown = !evidence.duplicateKeys.has(source.key) && isExact(evidence, source) && isSettled(evidence, source);
  return isKnown ? matchesTrigger(trigger, answerIn(evidence, source), source) : undefined;
}

/** Tells whether an element was visible when the feedback was sent. */
export function wasVisible(evidence: Evidence, { id, isVisible }: Element): Decided {
  const triggers = evidence.flow.index.triggersByTarget.get(id) ?? [];
  return both(
    lastDecision(
      evidence,
      triggers.filter(({ trigger }) => trigger.scope === 'element'),
      isVisible,
    ),
    () => decide(evidence, evidence.flow.index.conditionalElements.get(id)?.condition),
  );
}

/** Combines two decisions that must both be true. */
function both(one: Decided, other: () => Decided): Decided {
  if (one === false) return false;
  const second = other();
  return second === false ? false : one === undefined ? undefined : second;
}

/** Tells whether an option was available when the feedback was sent. */
export function wasAvailable(
  evidence: Evidence,
  question: Question,
  { id, key, isVisible, visibleIf }: Option,
): Decided {
  const triggers = evidence.flow.index.triggersByTarget.get(elementIdOf(evidence, question)) ?? [];
  const ownTriggers = triggers.filter(
    ({ trigger }) =>
      trigger.scope === 'option' &&
      trigger.targetOptionIds.some(
        ({ questionKey, optionKey }) => questionKey === question.key && (optionKey === id || optionKey === key),
      ),
  );
  return both(lastDecision(evidence, ownTriggers, isVisible), () => decide(evidence, visibleIf));
}

/** Finds the decision of the last applied trigger, else the default. */
function lastDecision(evidence: Evidence, triggers: readonly IndexedTrigger[], defaultVisibility: boolean): Decided {
  const possible = new Set<boolean>();
  for (const indexed of triggers.toReversed()) {
    const visibility = visibilityOf(indexed.trigger.action);
    const applied = visibility === undefined ? false : isApplied(evidence, indexed);
    if (visibility === undefined || applied === false) continue;
    possible.add(visibility);
    if (applied === true) return decisionOf(possible);
  }
  return decisionOf(possible.add(defaultVisibility));
}

function decisionOf(possible: ReadonlySet<boolean>): Decided {
  const [first] = possible;
  return possible.size === 1 ? first : undefined;
}
