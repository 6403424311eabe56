import type { Answer, Element, Expression, Flow, IndexedTrigger, Option, Question } from '@product/model';
import { definitionOf } from '../questions/registry.ts';
import { visibilityOf } from '../triggers/targets.ts';
import { matchesTrigger } from '../triggers/triggers.ts';
import type { ReadAnswer } from './read-responses.ts';

/** A fact that a payload may leave open: then it is undefined. */
export type Decided = boolean | undefined;

/**
 * Facts about the session behind a payload. Numbers, addresses and masked texts differ on the wire, so that some rules on
 * them cannot be evaluated again.
 */
export interface Evidence {
  readonly flow: Flow;
  /** By question id. */
  readonly answers: ReadonlyMap<string, ReadAnswer>;
  /** Cache of `isApplied`. */
  readonly applied: Map<IndexedTrigger, Decided>;
  readonly duplicateKeys: ReadonlySet<string>;
}

/** Collects the evidence of a payload. */
export function evidenceOf(flow: Flow, answers: Evidence['answers']): Evidence {
  const duplicateKeys = new Set<string>();
  for (const { key, id } of flow.index.questions.values()) {
    if (flow.index.questionsByKey.get(key)?.id !== id) duplicateKeys.add(key);
  }
  return { flow, answers, applied: new Map(), duplicateKeys };
}

/** Finds the answer to a question in the payload. */
export function answerIn({ answers }: Evidence, { id }: Question): Answer | undefined {
  return answers.get(id)?.answer;
}

/** Tells whether the payload holds the exact answer of the visitor, or exactly none. */
export function isExact(evidence: Evidence, question: Question): boolean {
  const definition = definitionOf(question);
  if (evidence.answers.has(question.id)) {
    return answerIn(evidence, question) !== undefined && definition.isSentAsGiven(question);
  }
  return definition.keepsIncomplete || definition.answerKind(question) === 'options';
}

/** Lists the questions whose answers show or hide an element, or options of its question. */
export function sourcesOf({ flow }: Evidence, elementId: string): ReadonlySet<Question> {
  const sources = new Set<Question>();
  for (const indexed of flow.index.triggersByTarget.get(elementId) ?? []) {
    const source = sourceOf(flow, indexed);
    if (source !== undefined) sources.add(source);
  }
  return sources;
}

function sourceOf({ index }: Flow, { trigger, element }: IndexedTrigger): Question | undefined {
  return index.questionsByKey.get(trigger.key ?? element.question?.key ?? '');
}

/**
 * Tells whether the last answer to a question decided its triggers. The engine runs each trigger once per event, so that
 * several sources, or a cycle, may leave an earlier answer in effect.
 */
function isSettled(evidence: Evidence, question: Question, seen: readonly Question[] = []): boolean {
  const sources = [...sourcesOf(evidence, elementIdOf(evidence, question))];
  const [only, ...others] = sources;
  if (only === undefined) return true;
  if (seen.includes(question)) return false;
  if (others.length === 0) return isSettled(evidence, only, [...seen, question]);
  return sources.every((source) => sourcesOf(evidence, elementIdOf(evidence, source)).size === 0);
}

function elementIdOf({ flow }: Evidence, { id }: Question): string {
  return flow.index.elementsByQuestion.get(id)?.id ?? '';
}

/** Tells whether a trigger was applied when the feedback was sent. */
function isApplied(evidence: Evidence, indexed: IndexedTrigger): Decided {
  if (evidence.applied.has(indexed)) return evidence.applied.get(indexed);
  const source = sourceOf(evidence.flow, indexed);
  const decided = source === undefined ? false : matches(evidence, indexed, source);
  evidence.applied.set(indexed, decided);
  return decided;
}

function matches(evidence: Evidence, { trigger }: IndexedTrigger, source: Question): Decided {
  const isKnown =
    !evidence.duplicateKeys.has(source.key) &&
    !isConditional(evidence, elementIdOf(evidence, source)) &&
    isExact(evidence, source) &&
    isSettled(evidence, source);
  return isKnown ? matchesTrigger(trigger, answerIn(evidence, source), source) : undefined;
}

/** Tells whether conditions show or hide an element, or options of its question. They may read data that was not sent. */
export function isConditional({ flow }: Evidence, elementId: string): boolean {
  return flow.index.conditionalElements.has(elementId);
}

/** Tells whether an element was visible when the feedback was sent. */
export function wasVisible(evidence: Evidence, { id, isVisible }: Element): Decided {
  const { triggersByTarget, conditionalElements } = evidence.flow.index;
  const decision = lastDecision(
    evidence,
    (triggersByTarget.get(id) ?? []).filter(({ trigger }) => trigger.scope === 'element'),
    isVisible,
  );
  return withCondition(decision, conditionalElements.get(id)?.condition);
}

/** A condition can only hide what triggers show. */
function withCondition(decision: Decided, condition: Expression | undefined): Decided {
  return condition === undefined || decision === false ? decision : undefined;
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
  return withCondition(lastDecision(evidence, ownTriggers, isVisible), visibleIf);
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
