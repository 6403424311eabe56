import { isString } from '@product/model/guard';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** A phone number while it is typed. */
export interface TypedPhoneNumber {
  /** In the format of its country: `0532 123 45 67`. */
  readonly formatted: string;
  /** Country detected from the number; else the given country, else null. */
  readonly country: string | null;
  /** International form (`+905321234567`) of a possible number; null before. */
  readonly e164: string | null;
}

/** Formats a number while it is typed. A leading `+` may change the country. */
export function formatAsYouType(text: string, country?: string | null): TypedPhoneNumber {
  const { defaultCountry } = toCountry(country);
  const typing = new AsYouType(defaultCountry, metadata);
  const formatted = isString(text) ? typing.input(text.slice(0, 64)) : '';
  const number = typing.getNumber();
  return {
    formatted,
    country: typing.getCountry() ?? defaultCountry ?? null,
    e164: number?.isPossible() === true ? number.number : null,
  };
}

/** Converts a number to its international form; null for an invalid number. */
export function toE164(text: string, country?: string | null): string | null {
  if (!isString(text)) return null;
  const number = parsePhoneNumberFromString(text.slice(0, 64), { extract: false, ...toCountry(country) }, metadata);
  return number?.number ?? null;
}
