import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** Longer texts are no number; the bound keeps hostile ones from costing time. */
const MAX_LENGTH = 64;

/**
 * True for a phone number of the country's numbering plan, written nationally (with `country`) or internationally, with
 * any usual separators.
 *
 * @param country ISO 3166 code, two letters; without it, or for one that is unknown, only numbers with `+` pass.
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
