import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockPage } from './lock-page.ts';

const html = document.documentElement;
beforeEach(() => html.removeAttribute('style'));
afterEach(() => html.removeAttribute('style'));

test('a released lock leaves no style and no inert body behind', () => {
  const unlock = lockPage(window);
  expect(html.style.overflow).toBe('hidden');
  expect(document.body.inert).toBe(true);
  unlock();
  expect(html.getAttribute('style')).toBeNull();
  expect(document.body.inert).toBe(false);
});

test('a released lock restores the styles of the page', () => {
  html.style.setProperty('overflow', 'clip', 'important');
  html.style.setProperty('color', 'red');
  lockPage(window)();
  expect(html.style.getPropertyValue('overflow')).toBe('clip');
  expect(html.style.getPropertyPriority('overflow')).toBe('important');
  expect(html.style.color).toBe('red');
});

test('a page with two locks scrolls again when both are released, in any order', () => {
  const [first, second] = [lockPage(window), lockPage(window)];
  first();
  expect(html.style.overflow).toBe('hidden');
  second();
  expect(html.style.overflow).toBe('');
});

test('a page with two locks can be used again when both are released, in any order', () => {
  for (const order of [(locks: (() => void)[]) => locks, (locks: (() => void)[]) => locks.reverse()]) {
    const [first, second] = order([lockPage(window), lockPage(window)]);
    first?.();
    expect(document.body.inert).toBe(true);
    second?.();
    expect(document.body.inert).toBe(false);
  }
});

test('an inert body of the page itself stays inert after a lock', () => {
  document.body.inert = true;
  lockPage(window)();
  expect(document.body.inert).toBe(true);
  document.body.inert = false;
});
