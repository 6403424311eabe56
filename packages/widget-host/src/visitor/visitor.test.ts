import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymousVisitor, identify } from './visitor.ts';

const ada = identify(anonymousVisitor, { externalId: '42', name: 'Ada', email: 'ada@example.com' }, { plan: 'gold' });

test('fields that are given replace earlier ones of the same person', () => {
  expect(identify(ada, { externalId: '42', email: 'new@example.com' }, { seats: '3' })).toEqual({
    customer: { externalId: '42', name: 'Ada', email: 'new@example.com' },
    attributes: { plan: 'gold', seats: '3' },
  });
});

test('of another person nothing earlier is kept: no name, no address, no attribute, no token', () => {
  const signedIn = identify(ada, {}, {}, { text: 'a.b.c', subject: '42' });
  expect(signedIn.customerToken).toBe('a.b.c');
  expect(identify(signedIn, { externalId: '43' }, undefined)).toEqual({
    customer: { externalId: '43' },
    attributes: {},
  });
  expect(identify({ ...anonymousVisitor, customer: { userId: '7', name: 'Ada' } }, { userId: '8' }, {})).toEqual({
    customer: { userId: '8' },
    attributes: {},
  });
});

test('a token for another customer is another person, whom the token names', () => {
  expect(identify(ada, { name: 'Bob' }, {}, { text: 'x.y.z', subject: '43' })).toEqual({
    customer: { externalId: '43', name: 'Bob' },
    attributes: {},
    customerToken: 'x.y.z',
  });
});

test('an anonymous visitor who signs in keeps what the page has said before', () => {
  const anonymous = identify(anonymousVisitor, { name: 'Ada' }, { plan: 'gold' });
  expect(identify(anonymous, { externalId: '42' }, {})).toEqual({
    customer: { externalId: '42', name: 'Ada' },
    attributes: { plan: 'gold' },
  });
});

test('a page may give numbers, and fields that are missing or none of ours', () => {
  const given = { externalId: 42, userId: undefined, email: null, name: '', plan: 'gold', id: { toString: () => 'x' } };
  expect(identify(anonymousVisitor, given, { seats: 3, trial: true, none: null })).toEqual({
    customer: { externalId: '42' },
    attributes: { seats: '3', trial: 'true' },
  });
});

test('the attribute of a script tag for the id is read as the id', () => {
  expect(identify(anonymousVisitor, { customerId: 'c1', code: 'PSN-HARBOUR' }, {}).customer).toEqual({ id: 'c1' });
});

test('whatever a page gives, the customer and the attributes are texts', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (customer, attributes) => {
      const visitor = identify(ada, customer, attributes);
      for (const value of [...Object.values(visitor.customer), ...Object.values(visitor.attributes)])
        expect(value).toBeTypeOf('string');
    }),
  );
});
