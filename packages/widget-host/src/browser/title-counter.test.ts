import { beforeEach, expect, test } from 'vitest';
import { createTitleCounter } from './title-counter.ts';

beforeEach(() => {
  document.title = 'Harbour Books';
});

test('the count stands before the title, and goes again', () => {
  const count = createTitleCounter(document);
  count(1);
  expect(document.title).toBe('(1) Harbour Books');
  count(2);
  expect(document.title).toBe('(2) Harbour Books');
  count(0);
  expect(document.title).toBe('Harbour Books');
});

test('a title that the page sets meanwhile is counted instead, and is what remains', () => {
  const count = createTitleCounter(document);
  count(1);
  document.title = 'Basket';
  count(2);
  expect(document.title).toBe('(2) Basket');
  document.title = 'Checkout';
  count(0);
  expect(document.title).toBe('Checkout');
});

test('a page without a title gets none', () => {
  document.title = '';
  const count = createTitleCounter(document);
  count(1);
  expect(document.title).toBe('');
});
