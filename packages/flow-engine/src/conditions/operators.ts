import { isObject, isString } from '@product/model/guard';
import { parseDate } from '../validation/date.ts';
import { patternOf } from '../validation/pattern.ts';
import { isTruthy, looselyEqual, toNumber, toPrimitive } from './coercion.ts';
import { add, multiply } from './decimals.ts';
import type { ValueOperator } from './expression.ts';

type Operator = (...values: readonly unknown[]) => unknown;

const MS_PER_DAY = 86_400_000;

/** Computes the operators that receive the values of all their arguments. */
export const operators: Readonly<Record<ValueOperator, Operator>> = {
  '==': chain(looselyEqual),
  '!=': chain((one, other) => !looselyEqual(one, other)),
  '===': chain((one, other) => one === other),
  '!==': chain((one, other) => one !== other),
  '<': chain((one, other) => isOrdered(one, other, (less, more) => less < more)),
  '<=': chain((one, other) => isOrdered(one, other, (less, more) => less <= more)),
  '>': chain((one, other) => isOrdered(one, other, (more, less) => more > less)),
  '>=': chain((one, other) => isOrdered(one, other, (more, less) => more >= less)),
  '!': (value) => !isTruthy(value),
  '!!': isTruthy,
  in: (item, container) => isIn(item, container),
  '+': (...values) => values.map(toNumber).reduce(add, 0),
  '*': (...values) => values.map(toNumber).reduce(multiply, 1),
  '-': (...values) => fold(values, 0, (one, other) => add(one, -other)),
  '/': (...values) => fold(values, 1, (one, other) => one / other),
  '%': (...values) => fold(values, Number.NaN, (one, other) => one % other),
  min: (...values) => Math.min(...values.map(toNumber)),
  max: (...values) => Math.max(...values.map(toNumber)),
  contains: (container, item) => contains(container, item),
  matches: (text, pattern) => matches(text, pattern),
  days_between: (from, to) => daysBetween(from, to),
};

/** Compares each value with the next one, so that three values mean "between". */
function chain(compare: (one: unknown, other: unknown) => boolean): Operator {
  return (...values) =>
    values.length < 2
      ? compare(values[0], undefined)
      : values.slice(1).every((value, index) => compare(values[index], value));
}

/** Computes from the first number to the last. A single number stands after the neutral one: `-` negates it. */
function fold(values: readonly unknown[], neutral: number, compute: (one: number, other: number) => number): number {
  const [first = Number.NaN, ...others] = values.map(toNumber);
  return others.length === 0 ? compute(neutral, first) : others.reduce(compute, first);
}

function isOrdered(
  one: unknown,
  other: unknown,
  compare: (one: number | string, other: number | string) => boolean,
): boolean {
  const [left, right] = [toPrimitive(one), toPrimitive(other)];
  return isString(left) && isString(right) ? compare(left, right) : compare(Number(left), Number(right));
}

function isIn(item: unknown, container: unknown): boolean {
  if (isString(container)) return container !== '' && container.includes(String(toPrimitive(item)));
  return Array.isArray(container) && container.indexOf(item) >= 0;
}

/** Tells whether a text contains a text, or a list an item. Numbers equal their texts. */
function contains(container: unknown, item: unknown): boolean {
  if (Array.isArray(container)) return container.some((each) => looselyEqual(each, item));
  const [text, part] = [toPrimitive(container) ?? null, toPrimitive(item) ?? null];
  return text !== null && part !== null && !isObject(container) && String(text).includes(String(part));
}

/** Tells whether a text matches a regular expression, as the operator `regex` of rules does. */
function matches(text: unknown, pattern: unknown): boolean {
  const given = toPrimitive(text) ?? null;
  return given !== null && isString(pattern) && patternOf(pattern)?.test(String(given)) === true;
}

function daysBetween(from: unknown, to: unknown): number | null {
  const [first, last] = [epochDay(from), epochDay(to)];
  return first === null || last === null ? null : last - first;
}

/** Adds days to an ISO date. */
export function addDays(date: string | null, days: unknown): string | null {
  const day = epochDay(date);
  const shifted = day === null ? Number.NaN : (day + Math.trunc(toNumber(days ?? 0))) * MS_PER_DAY;
  // Years outside 0 to 9999 have another form.
  return Math.abs(shifted - MAX_DATE_MS / 2) <= MAX_DATE_MS / 2 ? new Date(shifted).toISOString().slice(0, 10) : null;
}

const MAX_DATE_MS = Date.UTC(9999, 11, 31);

/** Counts the days from 1970 to a date. A time after the date is ignored. */
function epochDay(value: unknown): number | null {
  const date = isString(value) ? parseDate(value.split('T', 1)[0] ?? '') : undefined;
  return date === undefined ? null : Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;
}
