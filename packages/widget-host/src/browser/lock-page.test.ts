import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockPage } from './lock-page.ts';

const html = document.documentElement;
beforeEach(() => html.removeAttribute('style'));
afterEach(() => html.removeAttribute('style'));

test('a released lock leaves no style and no inert body behind', () => {
  const unlock = lockPage(window, true);
  expect(html.style.overflow).toBe('hidden');
  expect(document.body.inert).toBe(true);
  unlock();
  expect(html.getAttribute('style')).toBeNull();
  expect(document.body.inert).toBe(false);
});

test('a released lock restores the styles of the page', () => {
  html.style.setProperty('overflow', 'clip', 'important');
  html.style.setProperty('color', 'red');
  lockPage(window, false)();
  expect(html.style.getPropertyValue('overflow')).toBe('clip');
  expect(html.style.getPropertyPriority('overflow')).toBe('important');
  expect(html.style.color).toBe('red');
});

test('a page with two locks scrolls again when both are released, in any order', () => {
  const [first, second] = [lockPage(window, false), lockPage(window, false)];
  first();
  expect(html.style.overflow).toBe('hidden');
  second();
  expect(html.style.overflow).toBe('');
});

test('a lock that is not modal leaves the body usable', () => {
  const unlock = lockPage(window, false);
  expect(document.body.inert).toBe(false);
  unlock();
});
