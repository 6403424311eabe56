import { expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH, MAX_LINE_LENGTH, MAX_SCHEMA_ENTRIES } from '../limits/limits.ts';
import { fitCustomer } from './fit-customer.ts';

const long = 'x'.repeat(MAX_ANSWER_LENGTH + 1);

test('a customer within the limits stays as it is', () => {
  const customer = {
    id: 'cu-1',
    email: 'ada@example.com',
    name: 'Ada',
    phone_number: '+905321234567',
    gender: 'female',
    birth_year: 1990,
    external_id: 'İ 7/8',
    user_id: 'u',
    schema: { city: 'İzmir' },
  };
  expect(fitCustomer(customer)).toEqual(customer);
});

test('a name and a gender that are too long are cut', () => {
  const cut = 'x'.repeat(MAX_LINE_LENGTH);
  expect(fitCustomer({ name: long, gender: long })).toEqual({ name: cut, gender: cut });
});

test('an id, an address or a number that no request can carry is left out', () => {
  expect(fitCustomer({ id: 'a b', email: long, phone_number: long, external_id: long, user_id: long })).toEqual({});
});

test.each([1799, 2201, 1990.5, Number.NaN])('the birth year %d is left out', (birth_year) => {
  expect(fitCustomer({ birth_year })).toEqual({});
});

test('own fields of a customer are cut to the number and the length that a request can carry', () => {
  const entries = Array.from({ length: MAX_SCHEMA_ENTRIES + 1 }, (_, index) => [`field${index}`, long]);
  const { schema = {} } = fitCustomer({ schema: { ...Object.fromEntries(entries), [long]: 'x' } });
  expect(Object.keys(schema)).toHaveLength(MAX_SCHEMA_ENTRIES);
  expect(schema.field0).toHaveLength(MAX_ANSWER_LENGTH);
});
