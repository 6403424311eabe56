import type { CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Creates the library's option for a default country; empty for an unknown country. */
export function toCountry(country: string | null | undefined): { defaultCountry?: CountryCode } {
  const code = typeof country === 'string' ? country.trim().toUpperCase() : '';
  return isCountryCode(code) ? { defaultCountry: code } : {};
}

function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(metadata.countries, code);
}
