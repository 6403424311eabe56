export { type CallingCountry, callingCountries } from './calling-countries.ts';
export { isPhoneNumber } from './is-phone-number.ts';
export { phoneCountry } from './phone-country.ts';
export { formatAsYouType, type TypedPhoneNumber, toE164 } from './typed-phone-number.ts';
