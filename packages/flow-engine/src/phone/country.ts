import type { CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** The option that names a default country to the library; nothing for a country that it does not know. */
export function toCountry(country: string | null | undefined): { defaultCountry?: CountryCode } {
  const code = typeof country === 'string' ? country.trim().toUpperCase() : '';
  return isCountryCode(code) ? { defaultCountry: code } : {};
}

function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(metadata.countries, code);
}
