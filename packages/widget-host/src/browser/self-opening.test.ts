import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seenSeconds } from './seen-time.ts';
import { createSelfOpening } from './self-opening.ts';

let abort: AbortController;
const open = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  abort = new AbortController();
  open.mockClear();
});
afterEach(() => {
  abort.abort();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = () => createSelfOpening(window, open, abort.signal);
const pressKey = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Adds an element to the page, and focuses it. */
function focus(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  element.focus();
  return element;
}

test('an opening by itself happens at once while nobody types', () => {
  focus('<button>Buy</button>');
  start().request('scroll');
  expect(open).toHaveBeenCalledExactlyOnceWith('scroll');
});

test.each([
  '<input>',
  '<input type="tel">',
  '<textarea></textarea>',
  '<select><option>Izmir</option></select>',
  '<div contenteditable="true" tabindex="0"></div>',
  '<div role="textbox" tabindex="0"></div>',
  '<iframe tabindex="0"></iframe>',
])('while the focus is in %s, an opening waits until it has left', (html) => {
  const field = focus(html);
  const opening = start();
  opening.request('scroll');
  vi.advanceTimersByTime(60_000);
  expect(open).not.toHaveBeenCalled();
  expect(opening.busyReason()).toBe('visitorIsTyping');
  field.blur();
  vi.advanceTimersByTime(500);
  expect(open).toHaveBeenCalledExactlyOnceWith('scroll');
  vi.advanceTimersByTime(60_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a field in an open shadow tree counts as a field', () => {
  const host = focus('<div></div>');
  const field = document.createElement('input');
  host.attachShadow({ mode: 'open' }).append(field);
  field.focus();
  start().request('time');
  expect(open).not.toHaveBeenCalled();
});

test('after a key anywhere on the page, an opening waits for five seconds', () => {
  const opening = start();
  pressKey();
  opening.request('event');
  vi.advanceTimersByTime(3_000);
  pressKey();
  vi.advanceTimersByTime(4_900);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  expect(open).toHaveBeenCalledExactlyOnceWith('event');
});

test('an exit intent is left to the rules at once, since it is over later', () => {
  focus('<input>');
  start().request('exit');
  expect(open).toHaveBeenCalledExactlyOnceWith('exit');
});

test('the owner’s interval counts the time in which the page is seen', () => {
  show('hidden');
  const opening = start();
  opening.schedule(10_000);
  vi.advanceTimersByTime(60_000);
  show('visible');
  vi.advanceTimersByTime(6_000);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  show('visible');
  vi.advanceTimersByTime(3_900);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(open).toHaveBeenCalledExactlyOnceWith('time');
});

test('a further interval replaces the former one, and an end of the widget cancels all', () => {
  const opening = start();
  opening.schedule(1_000);
  opening.schedule(5_000);
  vi.advanceTimersByTime(4_000);
  expect(open).not.toHaveBeenCalled();
  focus('<input>');
  opening.request('scroll');
  abort.abort();
  document.body.replaceChildren();
  vi.advanceTimersByTime(60_000);
  expect(open).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('seconds on a page are those in which it was seen', () => {
  show('hidden');
  const seconds = seenSeconds(window, abort.signal);
  vi.advanceTimersByTime(30_000);
  expect(seconds()).toBe(0);
  show('visible');
  vi.advanceTimersByTime(7_900);
  expect(seconds()).toBe(7);
});
