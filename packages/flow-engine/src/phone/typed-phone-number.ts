import { isString } from '@product/model/guard';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { toCountry } from './country.ts';

/** What a visitor has typed so far, for a phone entry to show and to keep. */
export interface TypedPhoneNumber {
  /** As the country writes it: `0532 123 45 67`. */
  readonly formatted: string;
  /** The country that the number belongs to, as far as it can be told; else the one asked for; null without either. */
  readonly country: string | null;
  /** `+905321234567` for a number that is possible; null before that. */
  readonly e164: string | null;
}

/** Formats a number while it is typed. A text that begins with `+` may change the country. */
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

/** The international form of a number, or null for what is none. */
export function toE164(text: string, country?: string | null): string | null {
  if (!isString(text)) return null;
  const number = parsePhoneNumberFromString(text.slice(0, 64), { extract: false, ...toCountry(country) }, metadata);
  return number?.number ?? null;
}
