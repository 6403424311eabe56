import metadata from 'libphonenumber-js/min/metadata';

/** Country of a phone number. `Intl.DisplayNames` gives its name in the visitor's language. */
export interface CallingCountry {
  /** ISO 3166, two letters, such as `TR`. */
  readonly code: string;
  /** Calling code without `+`, such as `90`. */
  readonly callingCode: string;
}

let countries: readonly CallingCountry[] | undefined;

/** Lists every country with a numbering plan, sorted by code. */
export function callingCountries(): readonly CallingCountry[] {
  countries ??= Object.entries(metadata.countries).map(([code, entry]) => ({ code, callingCode: String(entry[0]) }));
  return countries;
}
