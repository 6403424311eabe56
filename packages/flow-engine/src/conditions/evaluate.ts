import type { Expression, ExpressionValue } from '@product/model';
import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';
import { isTruthy } from './coercion.ts';
import {
  type FormOperator,
  isComparison,
  isComputation,
  isFormOperator,
  isValueOperator,
  MAX_DEPTH,
  operationOf,
  pathOf,
} from './expression.ts';
import { addDays, operators } from './operators.ts';
import { plainScope, readPath, type Scope } from './scope.ts';

/** Operations of one expression. Nested lists could otherwise multiply to an endless loop. */
const MAX_OPERATIONS = 100_000;

/** State of an evaluation: its data, and the operations left. */
interface Evaluation {
  readonly scope: Scope;
  readonly budget: { operations: number };
  readonly depth: number;
}

type Form = (args: readonly unknown[], evaluation: Evaluation) => unknown;

/**
 * Evaluates an expression of the condition language against plain data.
 *
 * - It follows JSON Logic. An unknown operator, a missing value and an impossible number are null.
 * - A comparison with an unanswered question is false, `!=` too.
 * - Nothing throws, and nothing hangs: an expression nested more than 64 deep is null.
 *
 * @param data Read by `var`, as `conditionData` returns it.
 * @example
 * evaluateCondition({ '>': [{ var: 'answers.age' }, 17] }, { answers: { age: 18 } }); // true
 */
export function evaluateCondition(condition: Expression, data: unknown): ExpressionValue {
  return evaluate(condition, plainScope(data));
}

/** Evaluates an expression in a scope. */
export function evaluate(expression: Expression, scope: Scope): ExpressionValue {
  try {
    return toJson(compute(expression, { scope, budget: { operations: MAX_OPERATIONS }, depth: 0 }), 0);
  } catch {
    // Data of untyped callers may nest deeper than the stack, or have getters that throw.
    return null;
  }
}

/** Tells whether a condition holds. A missing condition does. */
export function holds(condition: Expression | undefined, scope: Scope): boolean {
  return condition === undefined || isTruthy(evaluate(condition, scope));
}

function compute(expression: unknown, { scope, budget, depth }: Evaluation): unknown {
  if (!isObject(expression)) return expression;
  if (depth >= MAX_DEPTH || budget.operations <= 0) return null;
  budget.operations -= 1;
  const inner = { scope, budget, depth: depth + 1 };
  if (Array.isArray(expression)) return expression.map((item) => compute(item, inner));
  const [operator, args] = operationOf(expression) ?? ['', []];
  if (isFormOperator(operator)) return forms[operator](args, inner);
  if (!isValueOperator(operator)) return null;
  const values = args.map((arg) => compute(arg, inner));
  if (isComparison(operator) && args.some((arg) => isUnanswered(arg, inner))) return false;
  return operators[operator](...values);
}

/**
 * Tells whether an argument is the value of an unanswered question, or computed from one. A default of `var` is a value.
 * Null elsewhere, such as an unknown field of the customer, is compared as JSON Logic does.
 */
function isUnanswered(arg: unknown, evaluation: Evaluation): boolean {
  const [operator, args] = operationOf(arg) ?? ['', []];
  if (isComputation(operator)) return args.some((part) => isUnanswered(part, evaluation));
  if (operator !== 'var' || !isString(args[0]) || !/^(?:answers|variables)\./.test(args[0])) return false;
  return compute(arg, evaluation) === null;
}

const forms: Readonly<Record<FormOperator, Form>> = {
  var: ([path, fallback], evaluation) => {
    const key = compute(path, evaluation);
    const value = evaluation.scope.read(isString(key) || isFiniteNumber(key) ? String(key) : '');
    return value ?? compute(fallback, evaluation) ?? null;
  },
  and: (args, evaluation) => firstOf(args, evaluation, (value) => !isTruthy(value)),
  or: (args, evaluation) => firstOf(args, evaluation, isTruthy),
  if: (args, evaluation) => {
    let at = 0;
    while (at + 1 < args.length && !isTruthy(compute(args[at], evaluation))) at += 2;
    const branch = at + 1 < args.length ? at + 1 : at;
    return compute(args[branch] ?? null, evaluation);
  },
  some: ([list, test], evaluation) => itemsOf(list, evaluation).some(itemTest(test, evaluation)),
  none: ([list, test], evaluation) => !itemsOf(list, evaluation).some(itemTest(test, evaluation)),
  all: ([list, test], evaluation) => {
    const items = itemsOf(list, evaluation);
    return items.length > 0 && items.every(itemTest(test, evaluation));
  },
  missing: (args, evaluation) => {
    const values = args.map((arg) => compute(arg, evaluation));
    return values.flat().filter((path) => ['', null].includes((readText(path, evaluation) ?? null) as null));
  },
  answered: ([arg], evaluation) => countOf(valueAt(arg, evaluation)) > 0,
  count: ([arg], evaluation) => countOf(valueAt(arg, evaluation)),
  score: ([arg], { scope }) => {
    const path = pathOf(arg);
    return path === undefined ? null : scope.score(path);
  },
  today: ([days], evaluation) => addDays(evaluation.scope.today, compute(days, evaluation)),
};

/** Evaluates arguments up to the first that passes, and returns its value; else that of the last. */
function firstOf(args: readonly unknown[], evaluation: Evaluation, isLast: (value: unknown) => boolean): unknown {
  let value: unknown = null;
  for (const arg of args) {
    value = compute(arg, evaluation);
    if (isLast(value)) break;
  }
  return value;
}

function itemsOf(list: unknown, evaluation: Evaluation): readonly unknown[] {
  const items = compute(list, evaluation);
  return Array.isArray(items) ? items : [];
}

/** Tests an item of a list: inside, `var` reads the item. */
function itemTest(test: unknown, evaluation: Evaluation): (item: unknown) => boolean {
  return (item) => {
    const scope = { ...evaluation.scope, read: (path: string) => readPath(item, path) };
    return isTruthy(compute(test, { ...evaluation, scope }));
  };
}

function valueAt(arg: unknown, evaluation: Evaluation): unknown {
  return isString(arg) ? evaluation.scope.read(arg) : compute(arg, evaluation);
}

function readText(path: unknown, { scope }: Evaluation): unknown {
  return isString(path) || isFiniteNumber(path) ? scope.read(String(path)) : undefined;
}

/** Counts the items of a list or the entries of an object. Any other value is one, except an empty one. */
function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  return value === null || value === undefined || value === '' ? 0 : 1;
}

/** Replaces what JSON cannot hold by null: numbers without a value, as after a division by zero. */
function toJson(value: unknown, depth: number): ExpressionValue {
  // JSON has no negative zero either.
  if (isFiniteNumber(value)) return value + 0;
  if (isString(value) || isBoolean(value)) return value;
  if (!isObject(value) || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1));
  return value as ExpressionValue;
}
