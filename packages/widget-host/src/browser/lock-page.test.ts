import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockPage } from './lock-page.ts';

const html = document.documentElement;
const lock = () => lockPage(window, undefined, html);
/** Number of style sheets that stop the page from scrolling. */
const sheets = () => document.adoptedStyleSheets.length;

// Another file of tests may have left a style.
beforeEach(() => html.removeAttribute('style'));

afterEach(() => {
  html.removeAttribute('style');
  document.body.inert = false;
  document.body.replaceChildren();
});

test('a released lock leaves no style and no inert body behind', () => {
  const unlock = lock();
  expect(sheets()).toBe(1);
  expect(document.body.inert).toBe(true);
  unlock();
  expect(sheets()).toBe(0);
  expect(html.getAttribute('style')).toBeNull();
  expect(document.body.inert).toBe(false);
});

test('a lock changes no style attribute, which a dialog of the page may save and write back', () => {
  html.style.overflow = 'hidden';
  const unlock = lock();
  expect(html.getAttribute('style')).toBe('overflow: hidden;');
  html.style.overflow = '';
  unlock();
  expect(html.style.overflow).toBe('');
});

test('a lock keeps the style sheets that the page adopts meanwhile', () => {
  const unlock = lock();
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  unlock();
  expect(document.adoptedStyleSheets).toEqual([own]);
  document.adoptedStyleSheets = [];
});

test('a page with two locks can be used again when both are released, in any order', () => {
  for (const order of [(locks: (() => void)[]) => locks, (locks: (() => void)[]) => locks.reverse()]) {
    const [first, second] = order([lock(), lock()]);
    first?.();
    expect(document.body.inert).toBe(true);
    expect(sheets()).toBe(1);
    second?.();
    expect(document.body.inert).toBe(false);
    expect(sheets()).toBe(0);
  }
});

test('an inert body of the page itself stays inert after a lock', () => {
  document.body.inert = true;
  lock()();
  expect(document.body.inert).toBe(true);
});

test('a page that ends its inert body during a lock keeps it so', () => {
  document.body.inert = true;
  const unlock = lock();
  document.body.inert = false;
  unlock();
  expect(document.body.inert).toBe(false);
});

test('a widget inside the body stays usable, and so does another one, while the rest of the body is inert', () => {
  document.body.innerHTML = '<main></main><div data-product="widget"></div><div data-product="widget"></div>';
  const [main, root, other] = [...document.body.children] as HTMLElement[];
  if (!main || !root || !other) throw new Error('The page has three elements');
  const unlock = lockPage(window, undefined, root);
  expect([document.body, main, root, other].map(({ inert }) => inert)).toEqual([false, true, false, false]);
  unlock();
  expect(main.inert).toBe(false);
});
