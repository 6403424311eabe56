import type { Expression, Flow, Question, Rule, Trigger } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { operationsOf, referencesOf } from '../../lint/expression-parts.ts';
import { flowExpressions } from '../../lint/flow-expressions.ts';
import { findByKeyOrId } from '../../questions/find-by-key-or-id.ts';
import { definitionOf } from '../../questions/registry.ts';
import { parseDate } from '../../validation/date.ts';
import { matchingText } from './matching-text.ts';

/** Values worth trying, by `answers.<key>` or `context.<key>`. */
export type Hints = ReadonlyMap<string, ReadonlySet<unknown>>;

type MutableHints = Map<string, Set<unknown>>;

/** Values of one condition that are kept. */
const MAX_HINTS = 60;

/** Collects the values that the rules, triggers and conditions of a flow compare answers with. */
export function hintsOf(flow: Flow): Hints {
  const hints: MutableHints = new Map();
  for (const { rules } of flow.transitions) for (const rule of rules) addRule(flow, rule, hints);
  for (const { trigger, element } of flow.index.triggers) addTrigger(flow, trigger, element.question, hints);
  for (const { expression } of flowExpressions(flow)) addExpression(flow, expression, hints);
  return hints;
}

/** Collects the values of some rules and conditions. */
export function hintsFor(
  flow: Flow,
  { rules = [], expressions = [] }: { readonly rules?: readonly Rule[]; readonly expressions?: readonly Expression[] },
): Hints {
  const hints: MutableHints = new Map();
  for (const rule of rules) addRule(flow, rule, hints);
  for (const expression of expressions) addExpression(flow, expression, hints);
  return hints;
}

/** Collects the values that fire a trigger. */
export function hintsForTrigger(flow: Flow, trigger: Trigger, own: Question | null): Hints {
  const hints: MutableHints = new Map();
  addTrigger(flow, trigger, own, hints);
  return hints;
}

function add(hints: MutableHints, name: string, value: unknown): void {
  const known = hints.get(name) ?? new Set();
  if (known.size < MAX_HINTS) known.add(value);
  hints.set(name, known);
}

function addRule(flow: Flow, { elementId, operator, value, optionIds, statementId }: Rule, hints: MutableHints): void {
  const question = flow.index.elements.get(elementId)?.question;
  if (!question) return;
  const name = `answers.${question.key}`;
  const isNegative = operator === 'not_equals' || operator === 'not_contains';
  const listed = question.options.filter(({ id }) => optionIds.includes(id) !== isNegative).map(({ key }) => key);
  const chosen = optionIds.length > 0 ? listed : textHints(question, operator, value);
  const statement = question.statements.find(({ id }) => id === statementId)?.key;
  for (const key of chosen) add(hints, name, statement === undefined ? key : { [statement]: key });
  if (optionIds.length > 1 && chosen.length > 1) add(hints, name, chosen);
}

function addTrigger(flow: Flow, trigger: Trigger, own: Question | null, hints: MutableHints): void {
  const question = trigger.key === null ? own : flow.index.questionsByKey.get(trigger.key);
  if (!question) return;
  const statement =
    trigger.statementKey === null ? undefined : findByKeyOrId(question.statements, trigger.statementKey);
  for (const value of textHints(question, trigger.controlType, trigger.answerValue)) {
    add(hints, `answers.${question.key}`, statement === undefined ? value : { [statement.key]: value });
  }
}

/** Values by which an operator holds for a value. */
function textHints({ options }: Question, operator: string | null, value: string | null): string[] {
  const text = value ?? '';
  const keyed = findByKeyOrId(options, text)?.key ?? text;
  if (operator === 'equal') return [keyed];
  if (operator === 'contains') return [options.find(({ key }) => key.includes(text))?.key ?? text];
  if (operator === 'regex') {
    const matching = matchingText(text);
    return matching === undefined ? [] : [matching];
  }
  return options
    .map(({ key }) => key)
    .filter((key) => key !== keyed)
    .slice(0, 3);
}

/** Pairs each value that an operation reads with its constants, and with the values beside these. */
function addExpression(flow: Flow, expression: Expression, hints: MutableHints): void {
  const references = referencesOf(expression);
  for (const { operator, args } of operationsOf(expression)) {
    const names = args.flatMap((arg) => referencesOf(arg).map(({ name }) => name));
    if (names.length === 0 || operator === 'var') continue;
    const constants = args.flatMap((arg) => (Array.isArray(arg) ? arg : [arg])).filter(isPlain);
    for (const name of names) {
      for (const constant of constants.flatMap((value) => (operator === 'matches' ? matches(value) : near(value)))) {
        addReference(flow, name, constant, hints);
      }
      if (constants.length > 1) addReference(flow, name, constants, hints);
    }
  }
  for (const { source, key, name } of references) {
    if (source === 'context') for (const value of ['', true, false, 1]) add(hints, name, value);
    if (source === 'variables') addVariable(flow, key, hints, 0);
  }
}

/** Adds a value of a question, or of one statement of a matrix. */
function addReference(flow: Flow, name: string, value: unknown, hints: MutableHints): void {
  const [source, ...rest] = name.split('.');
  const key = rest.join('.');
  if (source !== 'answers' || flow.index.questionsByKey.has(key)) {
    add(hints, name, value);
    return;
  }
  const statement = rest.at(-1) ?? '';
  add(hints, `answers.${rest.slice(0, -1).join('.')}`, { [statement]: value });
}

/** Adds the best and the worst options of the questions that a variable reads. */
function addVariable(flow: Flow, key: string, hints: MutableHints, depth: number): void {
  const variable = flow.variables?.find((each) => each.key === key);
  if (variable === undefined || depth > 20) return;
  for (const reference of referencesOf(variable.value)) {
    if (reference.source === 'variables' && reference.key !== key) addVariable(flow, reference.key, hints, depth + 1);
    const question = flow.index.questionsByKey.get(reference.key);
    const options = question?.options ?? [];
    const scored = options.filter(({ score }) => score !== undefined);
    const sorted = scored.toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
    const [worst, best] = [sorted[0], sorted.at(-1)];
    if (reference.source !== 'answers' || worst === undefined || best === undefined) continue;
    const isList = question !== undefined && definitionOf(question).takesSeveral(question);
    add(hints, reference.name, worst.key);
    add(hints, reference.name, isList ? sorted.map((option) => option.key) : best.key);
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return isString(value) || isFiniteNumber(value) || typeof value === 'boolean';
}

function matches(value: unknown): unknown[] {
  const text = isString(value) ? matchingText(value) : undefined;
  return text === undefined ? [] : [text];
}

/** A constant and its neighbours: a comparison changes beside them. */
function near(value: unknown): unknown[] {
  if (isFiniteNumber(value)) return [value, value + 1, value - 1];
  const day = isString(value) && /^\d{4}-/.test(value) ? parseDate(value) : undefined;
  return day === undefined ? [value] : [day, shiftDay(day, 1), shiftDay(day, -1)];
}

/** Moves an ISO date by days. */
export function shiftDay(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return Number.isNaN(at) ? day : new Date(at).toISOString().slice(0, 10);
}
