import { afterEach, expect, test, vi } from 'vitest';
import { readAttributes } from './read-attributes.ts';

afterEach(() => vi.restoreAllMocks());

function element(html: string): Element {
  const parent = document.createElement('div');
  parent.innerHTML = html;
  return parent.firstElementChild ?? parent;
}

const attributes = (prefix: string): string =>
  Object.entries({
    node: 'n1',
    'app-url': 'https://a.example',
    language: 'tr',
    'min-height': '300',
    'external-id': '42',
  })
    .map(([name, value]) => `${prefix}${name}="${value}"`)
    .join(' ');

test.each([
  ['any element', `<div ${attributes('data-product-')}></div>`],
  ['an element of ours', `<product-survey ${attributes('data-product-')}></product-survey>`],
  ['an element of ours without a prefix', `<product-survey ${attributes('')}></product-survey>`],
])('attributes are options on %s', (_, html) => {
  expect(readAttributes(element(html))).toMatchObject({
    node: 'n1',
    appUrl: 'https://a.example',
    language: 'tr',
    minHeight: 300,
    customer: { externalId: '42' },
  });
});

test('attributes that other tools own are ignored, and the console says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const html = '<div data-name="matomo" data-external-id="7" data-language="js" data-title="x" data-test="hero"></div>';
  expect(readAttributes(element(html))).toMatchObject({
    customer: { name: '', externalId: '' },
    language: undefined,
    title: undefined,
    isTest: false,
  });
  expect(warn).toHaveBeenCalledWith('data-name is ignored, because other tools use it. Write data-product-name.');
});

test.each([
  ['data-product-test', true],
  ['data-product-test="true"', true],
  ['data-product-test="false"', false],
  ['data-test="true"', true],
  ['data-test', false],
  ['data-test="false"', false],
  ['data-test="hero"', false],
  ['data-test="true" data-product-test="false"', false],
  ['', false],
])('an element with %s marks tests: %j', (written, isTest) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(readAttributes(element(`<div ${written}></div>`)).isTest).toBe(isTest);
});

test('the id of the element is not the id of the customer', () => {
  expect(readAttributes(element('<product-survey id="survey"></product-survey>')).customer.id).toBe('');
  expect(readAttributes(element('<product-survey customer-id="c1"></product-survey>')).customer.id).toBe('c1');
});

test.each(['', 'tall', '-1', 'NaN', 'Infinity', '1e9', '10001'])('the height %j is no height', (height) => {
  expect(readAttributes(element(`<div data-product-min-height="${height}"></div>`)).minHeight).toBeUndefined();
});

test('attributes of known answers are JSON, and anything else is no answer', () => {
  const read = (text: string) => readAttributes(element(`<div data-product-attributes='${text}'></div>`)).attributes;
  expect(read('{"plan":"gold"}')).toEqual({ plan: 'gold' });
  expect(read('{')).toEqual({});
  expect(read('7')).toEqual({});
  expect(Object.getPrototypeOf(read('{"__proto__":{"plan":"gold"}}'))).toBe(Object.prototype);
});

test('cleaned markup proves no customer: a token counts on an element of ours alone', () => {
  const token = 'data-product-customer-token="a.b.c"';
  expect(readAttributes(element(`<div ${token}></div>`)).customerToken).toBeUndefined();
  expect(readAttributes(element(`<product-survey ${token}></product-survey>`)).customerToken).toBe('a.b.c');
});
