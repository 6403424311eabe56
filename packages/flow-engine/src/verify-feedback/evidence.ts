import type { Answer, Expression, Flow, IndexedTrigger, Question } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { questionsRead } from '../conditions/dependencies.ts';
import type { Scope } from '../conditions/scope.ts';
import { definitionOf } from '../questions/registry.ts';
import type { Session } from '../state.ts';
import type { ReadAnswer } from './read-responses.ts';
import type { Reads } from './reads.ts';

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
  /** Values of the flow's context fields; undefined for a payload without them. */
  readonly context: Session['context'];
  /** ISO dates that the visitor's page may have had: the payload's date, and those beside it. */
  readonly dates: readonly string[];
  /** False for a payload without a date. */
  readonly isDated: boolean;
  readonly duplicateKeys: ReadonlySet<string>;
  /** Cache of `isApplied`. */
  readonly applied: Map<IndexedTrigger, Decided>;
  /** Cache of `sourcesOf`. */
  readonly sources: Map<string, ReadonlySet<Question>>;
  /** Cache of `isSettled`. */
  readonly settled: Map<Question, boolean>;
  /** Cache of `readsIn`. */
  readonly reads: Map<Expression, Reads>;
  /** Cache of `situationsOf`, by date. */
  readonly situations: Map<string, Situation>;
}

/** A session with the answers of a payload, in which conditions are evaluated. */
export interface Situation {
  readonly session: Session;
  readonly scope: Scope;
}

/** Fields of a payload that are evidence beside the answers. */
export interface PayloadFacts {
  readonly context?: unknown;
  readonly created_at?: unknown;
}

/** Collects the evidence of a payload. */
export function evidenceOf(flow: Flow, answers: Evidence['answers'], { context, created_at }: PayloadFacts): Evidence {
  const duplicateKeys = new Set<string>();
  for (const { key, id } of flow.index.questions.values()) {
    if (flow.index.questionsByKey.get(key)?.id !== id) duplicateKeys.add(key);
  }
  const sentAt = isString(created_at) ? Date.parse(created_at) : Number.NaN;
  return {
    flow,
    answers,
    context: isRecord(context) ? (context as Session['context']) : undefined,
    dates: datesAround(Number.isFinite(sentAt) ? sentAt : 0),
    isDated: Number.isFinite(sentAt),
    duplicateKeys,
    applied: new Map(),
    sources: new Map(),
    settled: new Map(),
    reads: new Map(),
    situations: new Map(),
  };
}

const MS_PER_DAY = 86_400_000;

/** Lists the date of a time, and those that other time zones may have. Years beyond 9999 count as the last one. */
function datesAround(at: number): string[] {
  const time = Math.min(Math.max(at, Date.UTC(0, 0, 2)), Date.UTC(9999, 11, 30));
  return [0, -1, 1].map((days) => new Date(time + days * MS_PER_DAY).toISOString().slice(0, 10));
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
export function sourcesOf(evidence: Evidence, elementId: string): ReadonlySet<Question> {
  const known = evidence.sources.get(elementId) ?? findSources(evidence.flow, elementId);
  evidence.sources.set(elementId, known);
  return known;
}

function findSources(flow: Flow, elementId: string): ReadonlySet<Question> {
  const sources = new Set<Question>();
  for (const indexed of flow.index.triggersByTarget.get(elementId) ?? []) {
    const source = sourceOf(flow, indexed);
    if (source !== undefined) sources.add(source);
  }
  const conditional = flow.index.conditionalElements.get(elementId);
  if (conditional === undefined) return sources;
  const options = conditional.element.question?.options.flatMap(({ visibleIf }) => visibleIf ?? []) ?? [];
  for (const question of questionsRead(flow, [conditional.condition ?? null, ...options])) sources.add(question);
  return sources;
}

/** Finds the question whose answer fires a trigger. */
export function sourceOf({ index }: Flow, { trigger, element }: IndexedTrigger): Question | undefined {
  return index.questionsByKey.get(trigger.key ?? element.question?.key ?? '');
}

/**
 * Tells whether the last answer to a question decided its triggers and conditions. The engine runs each of them once per
 * event, so that several sources, or a cycle, may leave an earlier answer in effect.
 */
export function isSettled(evidence: Evidence, question: Question): boolean {
  const chain = new Set<Question>();
  const sourcesOfQuestion = (each: Question) => [...sourcesOf(evidence, elementIdOf(evidence, each))];
  let last = question;
  let result = evidence.settled.get(last);
  while (result === undefined) {
    chain.add(last);
    const sources = sourcesOfQuestion(last);
    const [only, ...others] = sources;
    if (only === undefined) result = true;
    else if (others.length > 0) result = sources.every((source) => sourcesOfQuestion(source).length === 0);
    else if (chain.has(only)) result = false;
    else {
      last = only;
      result = evidence.settled.get(only);
    }
  }
  for (const each of chain) evidence.settled.set(each, result);
  return result;
}

/** Finds the id of the element of a question; empty for none. */
export function elementIdOf({ flow }: Evidence, { id }: Question): string {
  return flow.index.elementsByQuestion.get(id)?.id ?? '';
}
