import type { OptionValueType } from '@product/model';

/** Autofill tokens of the HTML standard by the keys that owners give to fields. */
const tokens: Readonly<Record<string, readonly string[]>> = {
  name: ['full-name', 'your-name'],
  'given-name': ['first-name', 'firstname', 'forename'],
  'additional-name': ['middle-name'],
  'family-name': ['last-name', 'lastname', 'surname'],
  'honorific-prefix': ['title', 'salutation'],
  organization: ['company', 'organisation'],
  'organization-title': ['job-title'],
  'street-address': ['address', 'street'],
  'address-line1': ['address-1', 'address-line-1', 'street-1'],
  'address-line2': ['address-2', 'address-line-2', 'street-2', 'apartment'],
  'address-level2': ['city', 'town'],
  'address-level1': ['state', 'province', 'region', 'county'],
  'postal-code': ['postcode', 'post-code', 'zip', 'zip-code', 'zipcode'],
  'country-name': ['country'],
  email: ['e-mail', 'email-address', 'mail'],
  bday: ['birthday', 'birth-date', 'date-of-birth'],
  url: ['website', 'web-site', 'homepage'],
};

const tokensByKey: ReadonlyMap<string, string> = new Map(
  Object.entries(tokens).flatMap(([token, keys]) => [token, ...keys].map((key) => [key, token] as const)),
);

/**
 * Returns the value of `autocomplete` that the key of a field suggests, such as `postal-code` for `zip`. Undefined where it
 * suggests none, so that the browser decides; `off` for numbers and dates.
 */
export function autofillToken(key: string, valueType: OptionValueType): string | undefined {
  const words = key
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (valueType === 'email') return 'email';
  if (valueType === 'date') return tokensByKey.get(words) === 'bday' ? 'bday' : 'off';
  return valueType === 'number' ? 'off' : tokensByKey.get(words);
}
