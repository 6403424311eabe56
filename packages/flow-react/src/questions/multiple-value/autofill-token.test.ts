import { expect, test } from 'vitest';
import { autofillToken } from './autofill-token.ts';

test.each([
  { key: 'street_address', token: 'street-address' },
  { key: 'Zip Code', token: 'postal-code' },
  { key: 'firstName', token: 'given-name' },
  { key: 'given-name', token: 'given-name' },
  { key: 'city', token: 'address-level2' },
  { key: '0', token: undefined },
  { key: 'constructor', token: undefined },
  { key: '__proto__', token: undefined },
])('a text field with the key $key is filled in with $token', ({ key, token }) => {
  expect(autofillToken(key, 'text')).toBe(token);
});

test.each([
  { valueType: 'email', key: 'contact', token: 'email' },
  { valueType: 'date', key: 'birthday', token: 'bday' },
  { valueType: 'date', key: 'delivery', token: 'off' },
  { valueType: 'number', key: 'zip', token: 'off' },
] as const)('a field of type $valueType with the key $key is filled in with $token', ({ valueType, key, token }) => {
  expect(autofillToken(key, valueType)).toBe(token);
});
