import metadata from 'libphonenumber-js/min/metadata';

/** A country that a number can be entered for. Its name comes from `Intl.DisplayNames` in the visitor's language. */
export interface CallingCountry {
  /** ISO 3166, two letters, such as `TR`. */
  readonly code: string;
  /** Without `+`, such as `90`. */
  readonly callingCode: string;
}

let countries: readonly CallingCountry[] | undefined;

/** Every country with a numbering plan, in the order of their codes. */
export function callingCountries(): readonly CallingCountry[] {
  // As the metadata lists them.
  countries ??= Object.entries(metadata.countries).map(([code, entry]) => ({ code, callingCode: String(entry[0]) }));
  return countries;
}
