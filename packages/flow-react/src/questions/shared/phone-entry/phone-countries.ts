import { callingCountries } from '@product/flow-engine/phone';
import { intlTag } from '@product/i18n';

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

export interface CountrySources {
  /** Country of the node; null where it names none. */
  readonly nodeCountry: string | null;
  /** Language of the survey. */
  readonly languageCode: string;
  /** The visitor's languages, as `navigator.languages`; empty on a server. */
  readonly browserLanguages: readonly string[];
}

/**
 * Returns the country of the node, else the region that a language names, else the usual region of the survey's language;
 * `US` if none has phone numbers.
 *
 * @example
 * defaultCountry({ nodeCountry: null, languageCode: 'de-AT', browserLanguages: [] }); // 'AT'
 * defaultCountry({ nodeCountry: null, languageCode: 'sl', browserLanguages: [] }); // 'SI'
 */
export function defaultCountry({ nodeCountry, languageCode, browserLanguages }: CountrySources): string {
  const known = new Set(callingCountries().map(({ code }) => code));
  // Browsers everywhere are set to American English.
  const telling = browserLanguages.filter((tag) => tag !== 'en-US');
  const candidates = [
    nodeCountry?.trim().toUpperCase(),
    ...[languageCode, ...telling].map((tag) => localeOf(tag).region),
    localeOf(languageCode).maximize().region,
  ];
  return candidates.find((code) => code !== undefined && known.has(code)) ?? 'US';
}

function localeOf(tag: string): Intl.Locale {
  return new Intl.Locale(intlTag(tag));
}
