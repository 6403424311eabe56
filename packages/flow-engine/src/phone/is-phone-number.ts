import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** Longer texts are rejected, which bounds the work on hostile text. */
const MAX_LENGTH = 64;

/**
 * Validates a phone number by its country's numbering plan, in national or international form, with any usual separators.
 *
 * @param country ISO 3166 code, two letters. Without a known country only numbers with `+` are valid.
 * @example
 * isPhoneNumber('0532 123 45 67', 'TR'); // true
 * isPhoneNumber('+90 532 123 45 67'); // true
 */
export function isPhoneNumber(text: string, country?: string): boolean {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return false;
  const options = { extract: false, ...toCountry(country) };
  const number = parsePhoneNumberFromString(text.trim(), options, metadata);
  return number?.isValid() === true && number.ext === undefined;
}
