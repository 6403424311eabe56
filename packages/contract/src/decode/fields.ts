import type { LocalizedText } from '@product/model';
import { isFiniteNumber, isObject, isString } from '@product/model/guard';
import { oneOf, parseAt, type Schema, string } from '@product/model/schema';

/** ISO 8601 with seconds and a zone, as in `momentField` of the contract's schemas. */
const ISO_TIMESTAMP =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;

/** Converts an ISO timestamp to epoch ms. */
export const moment: Schema<number> = {
  description: 'an ISO timestamp',
  is: (value) => isString(value) && ISO_TIMESTAMP.test(value),
  fallback: 0,
  transform: (text: string) => Date.parse(text),
};

/** Accepts an id. A number is read as its text: many backends number their rows. */
export const id: Schema<string> = {
  description: 'an id',
  is: (value) => isString(value) || isFiniteNumber(value),
  fallback: '',
  transform: String,
};

export const chatStatus = oneOf(['open', 'queued', 'closed', 'archived'], 'open');
export const actor = oneOf(['customer', 'other'], 'customer');

/** Keys that reach an object's prototype. */
const unsafeKeys = new Set(['__proto__', 'prototype', 'constructor']);

/** Texts by name. A text that is null is left out: on the wire it means "unknown". */
export const textsByName: Schema<LocalizedText> = {
  description: 'texts by name',
  is: isObject,
  fallback: {},
  transform: (json: Readonly<Record<string, unknown>>, issues) =>
    Object.fromEntries(
      Object.entries(json)
        .filter(([key, value]) => value !== null && !unsafeKeys.has(key))
        .map(([key, value]) => [key, parseAt(string, value, key, issues)]),
    ),
};
