import { beforeEach, expect, test } from 'vitest';
import { createTitleCounter } from './title-counter.ts';

beforeEach(() => {
  document.title = 'Harbour Books';
});

test('the title has the count in front, and loses it at 0', () => {
  const count = createTitleCounter(document);
  count(1);
  expect(document.title).toBe('(1) Harbour Books');
  count(2);
  expect(document.title).toBe('(2) Harbour Books');
  count(0);
  expect(document.title).toBe('Harbour Books');
});

test('a title that the page sets meanwhile gets the count, and remains at 0', () => {
  const count = createTitleCounter(document);
  count(1);
  document.title = 'Basket';
  count(2);
  expect(document.title).toBe('(2) Basket');
  document.title = 'Checkout';
  count(0);
  expect(document.title).toBe('Checkout');
});

test('a page without a title stays without a title', () => {
  document.title = '';
  const count = createTitleCounter(document);
  count(1);
  expect(document.title).toBe('');
});
