/*
 * Guards check JSON from outside (storage, a recording, another program) where yes or no is enough. A schema
 * (`@product/model/schema`) also reports issues, and converts.
 */

export type Guard = (value: unknown) => boolean;
/** Guards by field of a type. */
export type Guards<Type> = { readonly [Field in keyof Type]-?: Guard };
type Fields = Readonly<Record<string, unknown>>;

/** True for any object, arrays included. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** True for an object other than an array. */
export function isRecord(value: unknown): value is Fields {
  return isObject(value) && !Array.isArray(value);
}

/** True for a text. */
export const isString = (value: unknown): value is string => typeof value === 'string';
/** True for `true` and `false`. */
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
/** True for a number other than `NaN` and the infinities. */
export const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
/** True for a finite number from 0 on. */
export const isNonNegative = (value: unknown): value is number => isFiniteNumber(value) && value >= 0;
/** True for 0 and the whole numbers above it. */
export const isNonNegativeInteger = (value: unknown): value is number =>
  isNonNegative(value) && Number.isInteger(value);

/** Accepts `null` and what the guard accepts. */
export function isNullOr(guard: Guard): Guard {
  return (value) => value === null || guard(value);
}

/** Accepts a missing value and what the guard accepts. */
export function isUndefinedOr(guard: Guard): Guard {
  return (value) => value === undefined || guard(value);
}

/** Accepts exactly these values. */
export function isOneOf(...options: readonly unknown[]): Guard {
  return (value) => options.includes(value);
}

/** Accepts an array whose every item passes. */
export function isArrayOf(guard: Guard): Guard {
  return (value) => Array.isArray(value) && value.every(guard);
}

/** Accepts an object other than an array whose every value passes. */
export function isRecordOf(guard: Guard): Guard {
  return (value) => isRecord(value) && Object.values(value).every(guard);
}

/** Accepts an object whose guarded fields pass. Further fields are ignored. */
export function isObjectOf<Type>(guards: Guards<Type>): (value: unknown) => value is Type {
  return (value): value is Type => isObject(value) && hasFields(value, guards);
}

/** True when each guarded field passes. Further fields are ignored. */
export function hasFields(value: Fields, guards: Readonly<Record<string, Guard>>): boolean {
  for (const field in guards) if (!guards[field]?.(value[field])) return false;
  return true;
}
