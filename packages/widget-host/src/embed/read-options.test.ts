import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

const script = 'https://feedback.example/sub/widget.js?v=1';

test('a script tag with a code alone has the script’s folder as app URL', () => {
  expect(readOptions({ code: 'PSN-HARBOUR' }, script, 'abc')).toMatchObject({
    code: 'PSN-HARBOUR',
    appUrl: 'https://feedback.example/sub/',
    customer: {},
    attributes: {},
    nonce: 'abc',
  });
});

test('every option has an attribute of the script tag', () => {
  expect(
    readOptions(
      {
        code: 'PSN-HARBOUR',
        appUrl: 'https://app.example',
        apiUrl: 'https://api.example',
        language: 'tr',
        nonce: 'own',
        prewarm: 'idle',
        customerId: 'c1',
        externalId: 'e1',
        userId: 'u1',
        email: 'a@b.example',
        name: 'Ada',
        phoneNumber: '+90',
        customerToken: 'a.b.c',
        hostStorage: 'true',
        attributes: '{"plan":"gold","seats":3}',
      },
      script,
      '',
    ),
  ).toMatchObject({
    code: 'PSN-HARBOUR',
    appUrl: 'https://app.example',
    apiUrl: 'https://api.example',
    language: 'tr',
    nonce: 'own',
    prewarm: 'idle',
    customer: {
      customerId: 'c1',
      externalId: 'e1',
      userId: 'u1',
      email: 'a@b.example',
      name: 'Ada',
      phoneNumber: '+90',
    },
    customerToken: 'a.b.c',
    hostStorage: 'true',
    attributes: { plan: 'gold', seats: 3 },
  });
});

test.each(['{', 'null', '7', '[]', undefined])(
  'invalid attributes (%s) of the script tag are ignored',
  (attributes) => {
    expect(readOptions({ code: 'c', attributes }, script, '').attributes).toEqual({});
  },
);
