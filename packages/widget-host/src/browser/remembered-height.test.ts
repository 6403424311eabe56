import { afterEach, expect, test } from 'vitest';
import { createHeightMemory } from './remembered-height.ts';

afterEach(() => sessionStorage.clear());

test('a survey that this tab has not shown has no height before its first report', () => {
  const memory = createHeightMemory(window, 'node-1');
  expect(memory.next(undefined)).toBeUndefined();
  expect(memory.next(300)).toBe(300);
});

test('the height never gets lower, and starts a later page at its first page', () => {
  const memory = createHeightMemory(window, 'node-1');
  expect([320, 480, 400].map((heightPx) => memory.next(heightPx))).toEqual([320, 480, 480]);
  const later = createHeightMemory(window, 'node-1');
  expect(later.next(undefined)).toBe(320);
  expect(later.next(310)).toBe(320);
  expect(createHeightMemory(window, 'node-1').next(undefined)).toBe(310);
  expect(createHeightMemory(window, 'node-2').next(undefined)).toBeUndefined();
});

test('a reloaded frame stores the height of its own first page', () => {
  const memory = createHeightMemory(window, 'node-1');
  memory.next(320);
  memory.next(undefined);
  memory.next(280);
  expect(createHeightMemory(window, 'node-1').next(undefined)).toBe(280);
});

test('a wrong stored height counts as none', () => {
  sessionStorage.setItem('ProductCacher::panelHeight/node-1', 'tall');
  expect(createHeightMemory(window, 'node-1').next(undefined)).toBeUndefined();
});

test('blocked storage leaves the height of this page', () => {
  const page: Pick<Window, 'sessionStorage'> = {
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const memory = createHeightMemory(page, 'node-1');
  expect(memory.next(undefined)).toBeUndefined();
  expect(memory.next(300)).toBe(300);
});
