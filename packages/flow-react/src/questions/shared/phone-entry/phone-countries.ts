import { callingCountries } from '@product/flow-engine/phone';

export interface PhoneCountry {
  readonly code: string;
  /** In the visitor's language. */
  readonly name: string;
  /** With its plus sign. */
  readonly callingCode: string;
}

/** Every country that has telephone numbers, by its name in the visitor's language. */
export function phoneCountries(locale: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return callingCountries()
    .map(({ code, callingCode }) => ({ code, name: names.of(code) ?? code, callingCode: `+${callingCode}` }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The first of these that names a country with telephone numbers: `TR`, `tr-TR`, `en`. */
export function firstCountry(candidates: readonly (string | null | undefined)[]): string {
  const known = new Set(callingCountries().map(({ code }) => code));
  const named = candidates.map((candidate) => candidate?.split('-').at(-1)?.toUpperCase() ?? '');
  return named.find((code) => known.has(code)) ?? 'US';
}
