import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymousVisitor, identify } from './visitor.ts';

const ada = identify(anonymousVisitor, { externalId: '42', name: 'Ada', email: 'ada@example.com' }, { plan: 'gold' });

test('new fields replace former ones of the same person', () => {
  expect(identify(ada, { externalId: '42', email: 'new@example.com' }, { seats: '3' })).toEqual({
    customer: { externalId: '42', name: 'Ada', email: 'new@example.com' },
    attributes: { plan: 'gold', seats: '3' },
  });
});

test('another person has no name, email, attribute or token of the former one', () => {
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

test('a token for another customer is another person with the token’s subject', () => {
  expect(identify(ada, { name: 'Bob' }, {}, { text: 'x.y.z', subject: '43' })).toEqual({
    customer: { externalId: '43', name: 'Bob' },
    attributes: {},
    customerToken: 'x.y.z',
  });
});

test('an anonymous visitor who signs in keeps the page’s former data', () => {
  const anonymous = identify(anonymousVisitor, { name: 'Ada' }, { plan: 'gold' });
  expect(identify(anonymous, { externalId: '42' }, {})).toEqual({
    customer: { externalId: '42', name: 'Ada' },
    attributes: { plan: 'gold' },
  });
});

test('numbers become texts, and missing or unknown fields are dropped', () => {
  const given = { externalId: 42, userId: undefined, email: null, name: '', plan: 'gold', id: { toString: () => 'x' } };
  expect(identify(anonymousVisitor, given, { seats: 3, trial: true, none: null })).toEqual({
    customer: { externalId: '42' },
    attributes: { seats: '3', trial: 'true' },
  });
});

test('customerId of a script tag is read as the id', () => {
  expect(identify(anonymousVisitor, { customerId: 'c1', code: 'PSN-HARBOUR' }, {}).customer).toEqual({ id: 'c1' });
});

test('for any data of a page the customer and the attributes are texts', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (customer, attributes) => {
      const visitor = identify(ada, customer, attributes);
      for (const value of [...Object.values(visitor.customer), ...Object.values(visitor.attributes)])
        expect(value).toBeTypeOf('string');
    }),
  );
});
