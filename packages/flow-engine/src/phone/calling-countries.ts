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
  countries ??= Object.entries(metadata.countries)
    .map(([code, entry]) => ({ code, callingCode: String(entry[0]) }))
    .sort((one, other) => one.code.localeCompare(other.code));
  return countries;
}
