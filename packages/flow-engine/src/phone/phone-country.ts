import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** Longer texts are no number; the bound keeps hostile ones from costing time. */
const MAX_LENGTH = 64;

/**
 * Finds the country of a phone number: an ISO 3166 code of two letters. Undefined for a text that is no number, and for
 * numbers of no country, such as satellite phones.
 *
 * @param country Country of numbers that are written without `+`.
 * @example
 * phoneCountry('+90 532 123 45 67'); // 'TR'
 */
export function phoneCountry(text: string, country?: string): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  const options = { extract: false, ...toCountry(country) };
  const number = parsePhoneNumberFromString(text.trim(), options, metadata);
  return number?.isValid() === true ? number.country : undefined;
}
