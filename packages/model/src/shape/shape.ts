/*
 * How JSON that comes from elsewhere (storage, a recording, another program) is looked at before it is believed. A flow
 * file tells its author what is wrong with it; here a yes or a no is enough, and it is asked with every event.
 */

export type Check = (value: unknown) => boolean;
/** One check for each field. */
export type Shape<Type> = { readonly [Field in keyof Type]-?: Check };
type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Whether every field of the shape is there and passes. Further fields do not matter. */
export function matchesShape(value: Fields, shape: Readonly<Record<string, Check>>): boolean {
  for (const field in shape) if (!shape[field]?.(value[field])) return false;
  return true;
}

export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isMoment: Check = (value) => Number.isFinite(value);
export const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function isOneOf(...words: readonly unknown[]): Check {
  return (value) => words.includes(value);
}

export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

export function isRecordOf(check: Check): Check {
  return (value) => isObject(value) && !Array.isArray(value) && Object.values(value).every(check);
}

export function hasShape<Type>(shape: Shape<Type>): Check {
  return (value) => isObject(value) && matchesShape(value, shape);
}
