import { isObject } from '@product/model/guard';

/** Levels of lists that are compared as texts. Answers have one. */
const MAX_LIST_DEPTH = 4;

/** Tells whether a value counts as true, as JSON Logic defines it: an empty list does not. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/**
 * Converts a value to the one that comparisons use. A list becomes its items with commas, as in JavaScript. No method of
 * the value is called, since JSON may redefine `toString`.
 */
export function toPrimitive(value: unknown, depth = MAX_LIST_DEPTH): null | undefined | boolean | number | string {
  if (Array.isArray(value)) {
    return depth === 0 ? '' : value.map((item) => String(toPrimitive(item, depth - 1) ?? '')).join(',');
  }
  if (isObject(value)) return '[object Object]';
  const isJson = value === undefined || value === null || ['boolean', 'number', 'string'].includes(typeof value);
  return isJson ? (value as null | undefined | boolean | number | string) : undefined;
}

/** Converts a value to a number as JavaScript's operators do; `NaN` for any other value. */
export function toNumber(value: unknown): number {
  return Number(toPrimitive(value));
}

/** Compares as JSON Logic does: a number equals its text. Two lists are equal when all their items are. */
export function looselyEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => looselyEqual(item, other[index]));
  }
  if (isObject(one) && isObject(other)) return one === other;
  // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares with conversion.
  return toPrimitive(one) == toPrimitive(other);
}
