import { callingCountries } from '@product/flow-engine/phone';

export interface PhoneCountry {
  readonly code: string;
  /** Name in the visitor's language. */
  readonly name: string;
  /** Calling code with its plus sign. */
  readonly callingCode: string;
}

/** Returns the countries that have phone numbers, sorted by name in the visitor's language. */
export function phoneCountries(locale: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return callingCountries()
    .map(({ code, callingCode }) => ({ code, name: names.of(code) ?? code, callingCode: `+${callingCode}` }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Returns the first country with phone numbers among codes such as `TR` and `tr-TR`; `US` if there is none. */
export function firstCountry(candidates: readonly (string | null | undefined)[]): string {
  const known = new Set(callingCountries().map(({ code }) => code));
  const named = candidates.map((candidate) => candidate?.split('-').at(-1)?.toUpperCase() ?? '');
  return named.find((code) => known.has(code)) ?? 'US';
}
