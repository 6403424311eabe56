import { expect, test } from 'vitest';
import { readAttributes } from './read-attributes.ts';

function element(html: string): Element {
  const parent = document.createElement('div');
  parent.innerHTML = html;
  return parent.firstElementChild ?? parent;
}

test('attributes are options, with and without the prefix data-', () => {
  const plain = '<div node="n1" app-url="https://a.example" language="tr" min-height="300" external-id="42"></div>';
  const prefixed =
    '<div data-node="n1" data-app-url="https://a.example" data-language="tr" data-min-height="300" data-external-id="42"></div>';
  for (const html of [plain, prefixed])
    expect(readAttributes(element(html))).toMatchObject({
      node: 'n1',
      appUrl: 'https://a.example',
      language: 'tr',
      minHeight: 300,
      customer: { externalId: '42' },
    });
});

test('the id of the element is not the id of the customer', () => {
  expect(readAttributes(element('<div id="survey"></div>')).customer.id).toBe('');
  expect(readAttributes(element('<div id="survey" customer-id="c1"></div>')).customer.id).toBe('c1');
});

test.each(['', 'tall', '-1'])('the height %j is no height', (height) => {
  expect(readAttributes(element(`<div min-height="${height}"></div>`)).minHeight).toBeUndefined();
});

test('attributes of known answers are JSON, and anything else is no answer', () => {
  expect(readAttributes(element(`<div attributes='{"plan":"gold"}'></div>`)).attributes).toEqual({ plan: 'gold' });
  expect(readAttributes(element('<div attributes="{"></div>')).attributes).toEqual({});
});
