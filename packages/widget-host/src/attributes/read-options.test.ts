import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from './read-options.ts';

const script = 'https://feedback.example/sub/widget.js?v=1';
afterEach(() => vi.restoreAllMocks());

test('a script tag with a code alone has the script’s folder as app URL', () => {
  expect(readOptions({ code: 'PSN-HARBOUR' }, script, 'abc')).toMatchObject({
    code: 'PSN-HARBOUR',
    appUrl: 'https://feedback.example/sub/',
    customer: {},
    nonce: 'abc',
  });
});

test('every option has an attribute of the script tag', () => {
  expect(
    readOptions(
      {
        productCode: 'PSN-HARBOUR',
        productApiUrl: 'https://api.example',
        productLanguage: 'tr',
        productNonce: 'own',
        productPrewarm: 'idle',
        productCustomerId: 'c1',
        productExternalId: 'e1',
        productUserId: 'u1',
        productEmail: 'a@b.example',
        productName: 'Ada',
        productPhoneNumber: '+90',
        productCustomerToken: 'a.b.c',
        productAttributes: '{"plan":"gold","seats":3}',
      },
      script,
      '',
    ),
  ).toMatchObject({
    code: 'PSN-HARBOUR',
    appUrl: 'https://feedback.example/sub/',
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
    attributes: '{"plan":"gold","seats":3}',
  });
});

test('attributes that other tools own name no visitor and no option', () => {
  const others = {
    name: 'matomo',
    email: 'x',
    userId: '7',
    language: 'js',
    test: 'hero',
    nonce: 'n',
    attributes: '{}',
  };
  const { dataset, ...options } = readOptions({ code: 'PSN-HARBOUR', ...others }, script, 'abc');
  expect(dataset).toMatchObject(others);
  expect(options).toEqual({ code: 'PSN-HARBOUR', appUrl: 'https://feedback.example/sub/', nonce: 'abc', customer: {} });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/0',
  'https://feedback.example@evil.example/',
  'https://feedback.example//evil.example/',
  'javascript:.evil.example/',
  'x:@evil.example',
  '\\\\evil.example',
  'http://[',
])('a script tag that names the app %s shows the one of its folder', (appUrl) => {
  for (const dataset of [{ appUrl }, { productAppUrl: appUrl }])
    expect(readOptions(dataset, script, '').appUrl).toBe('https://feedback.example/sub/');
});

test('no attribute of a script tag is a callback, the event target or the claim of a test', () => {
  const hostile = { productOnEvent: 'x', productOnReady: 'x', productEventTarget: 'x' };
  expect(readOptions(hostile, script, '')).not.toHaveProperty(['onEvent']);
  expect(Object.keys(readOptions(hostile, script, '')).filter((name) => /^on|^event/.test(name))).toEqual([]);
});

test('the console names each ignored attribute of a script tag once, and what to write', async () => {
  // The module warns once of each name, also of those in other tests.
  vi.resetModules();
  const { warnOfTag } = await import('./warn-ignored.ts');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const dataset = { code: 'PSN-HARBOUR', email: 'x', phoneNumber: '1', test: 'hero', appUrl: 'https://cdn.example' };
  for (let time = 0; time < 2; time += 1) warnOfTag(dataset, 'https://feedback.example');
  const said = warn.mock.calls.map(([text]) => text);
  for (const name of ['email', 'phone-number', 'test'])
    expect(said.filter((text) => text.includes(`Write data-product-${name}.`))).toHaveLength(1);
  expect(said).toContainEqual(expect.stringContaining('app-url is ignored: https://cdn.example'));
  expect(said.join()).not.toContain('data-code');
});
