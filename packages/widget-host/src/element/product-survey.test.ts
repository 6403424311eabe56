import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProductSurveyElement } from './define-element.ts';
import { defineProductSurvey } from './product-survey.ts';

const appUrl = 'http://localhost';
const frames = () => document.querySelectorAll('iframe[data-product="inline"]');

/** A name of its own: another test file of the same page may have defined `product-survey`. */
const name = 'tested-product-survey';

beforeAll(() => defineProductSurvey({ appUrl, otherAppUrls: ['https://other.example/app'], name }));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function add(attributes: Record<string, string>): ProductSurveyElement {
  const element = document.createElement(name) as ProductSurveyElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test('an element with a node holds its survey, and an element that is removed leaves none', () => {
  const element = add({ node: 'node-1', 'app-url': appUrl });
  expect([...frames()].map((frame) => frame.getAttribute('src'))).toEqual([
    `${appUrl}/feedback?node_id=node-1&inline=1#hosted`,
  ]);
  element.remove();
  expect(frames()).toHaveLength(0);
  expect(element.survey).toBeNull();
});

test('another node starts another survey, and attributes may arrive one after the other', () => {
  const element = add({});
  expect(frames()).toHaveLength(0);
  element.setAttribute('node', 'node-1');
  element.setAttribute('app-url', appUrl);
  element.setAttribute('node', 'node-2');
  expect([...frames()].map((frame) => frame.getAttribute('src'))).toEqual([
    `${appUrl}/feedback?node_id=node-2&inline=1#hosted`,
  ]);
});

test('an element with a code runs its widget, whose events bubble from the element', async () => {
  const received: unknown[] = [];
  const listen = ({ target }: Event): void => void received.push((target as Element).localName);
  window.addEventListener('product:ready', listen);
  const element = add({ code: 'PSN-HARBOUR', 'app-url': appUrl });
  await element.survey?.ready;
  await vi.waitFor(() => expect(received).toEqual([name]));
  element.remove();
  expect(document.querySelectorAll('[data-product="widget"]')).toHaveLength(0);
  window.removeEventListener('product:ready', listen);
});

test('a new person is identified once for all attributes of a render, and a missing one signs out', async () => {
  const element = add({ node: 'node-1', 'app-url': appUrl, 'external-id': '42' });
  const { survey } = element;
  const calls: unknown[] = [];
  Object.assign(survey as object, {
    identify: (customer: object, attributes: object) => calls.push(['identify', customer, attributes]),
    reset: () => calls.push(['reset']),
  });
  element.setAttribute('external-id', '43');
  element.setAttribute('customer-token', 'a.b.c');
  element.setAttribute('data-product-attributes', '{"plan":"gold"}');
  element.setAttribute('external-id', '43');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual([
    'identify',
    expect.objectContaining({ externalId: '43', token: 'a.b.c' }),
    { plan: 'gold' },
  ]);
  element.removeAttribute('external-id');
  element.removeAttribute('customer-token');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[1]).toEqual(['reset']);
  expect(element.survey).toBe(survey);
});

test('a survey that becomes a test starts anew', () => {
  const element = add({ node: 'node-1', 'app-url': appUrl });
  const { survey } = element;
  element.setAttribute('data-product-test', '');
  expect(element.survey).not.toBe(survey);
  expect(frames()).toHaveLength(1);
});

test('a second definition does nothing', () => {
  expect(() => defineProductSurvey({ appUrl, name })).not.toThrow();
});

test('an element needs no URL of its own, and may name one of an origin that the page allows', () => {
  add({ node: 'node-1' });
  add({ node: 'node-1', 'app-url': 'https://other.example/elsewhere/' });
  expect([...frames()].map((frame) => frame.getAttribute('src'))).toEqual([
    `${appUrl}/feedback?node_id=node-1&inline=1#hosted`,
    'https://other.example/elsewhere/feedback?node_id=node-1&inline=1#hosted',
  ]);
});

test.each(['https://evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'an element that names the app %s holds nothing, and the console says so',
  (hostile) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(add({ node: 'node-1', 'app-url': hostile }).survey).toBeNull();
    expect(add({ code: 'PSN-HARBOUR', 'data-app-url': hostile }).survey).toBeNull();
    expect(frames()).toHaveLength(0);
    expect(report).toHaveBeenCalledWith('appUrl is not allowed:', hostile);
    report.mockRestore();
  },
);
