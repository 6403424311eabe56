import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** Longer texts are rejected, which bounds the work on hostile text. */
const MAX_LENGTH = 64;

/**
 * Finds the country of a phone number as an ISO 3166 code of two letters. Undefined for an invalid number, and for numbers
 * without a country, such as satellite phones.
 *
 * @param country Country of numbers without `+`.
 * @example
 * phoneCountry('+90 532 123 45 67'); // 'TR'
 */
export function phoneCountry(text: string, country?: string): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  const options = { extract: false, ...toCountry(country) };
  const number = parsePhoneNumberFromString(text.trim(), options, metadata);
  return number?.isValid() === true ? number.country : undefined;
}
