/*
 * How JSON that comes from elsewhere (storage, a recording, another program) is looked at before it is believed. A flow
 * file tells its author what is wrong with it; here a yes or a no is enough, and it is asked with every event.
 */

export type Check = (value: unknown) => boolean;
/** One check for each field. */
export type Shape<Type> = { readonly [Field in keyof Type]-?: Check };
type Fields = Readonly<Record<string, unknown>>;

/** True for anything with fields, a list too. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Whether every field of the shape is there and passes. Further fields do not matter. */
export function matchesShape(value: Fields, shape: Readonly<Record<string, Check>>): boolean {
  for (const field in shape) if (!shape[field]?.(value[field])) return false;
  return true;
}

/** True for a text, an empty one too. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** True for true and false. */
export const isFlag: Check = (value) => typeof value === 'boolean';
/** True for a finite number, such as a time in epoch ms. */
export const isMoment: Check = (value) => Number.isFinite(value);
/** True for a whole number from 0 on. */
export const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;

/** A check that lets null pass as well. */
export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

/** A check for one of these values. */
export function isOneOf(...words: readonly unknown[]): Check {
  return (value) => words.includes(value);
}

/** A check for a list whose every item passes. */
export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** A check for an object, no list, whose every value passes. */
export function isRecordOf(check: Check): Check {
  return (value) => isObject(value) && !Array.isArray(value) && Object.values(value).every(check);
}

/** A check for an object with these fields; further ones do not matter. */
export function hasShape<Type>(shape: Shape<Type>): Check {
  return (value) => isObject(value) && matchesShape(value, shape);
}
