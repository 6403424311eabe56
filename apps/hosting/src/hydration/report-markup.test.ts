import { hostedFragment, readMarkup } from '@product/bridge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportMarkup } from './report-markup.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function frame(markup: string, hash: string = hostedFragment) {
  document.body.innerHTML = markup;
  const content = document.body.firstElementChild;
  if (content) content.getBoundingClientRect = () => ({ height: 320.4 }) as DOMRect;
  const posted: unknown[] = [];
  const page = { document, location: { hash }, parent: { postMessage: (data: unknown) => posted.push(data) } };
  new Function('page', `(${reportMarkup})(page)`)(page);
  return posted;
}

test('the source of the function reports the height by itself, as the host page reads it', () => {
  const report = { heightPx: 321, isLoading: false, isEscaped: false };
  expect(frame('<div data-inline></div>').map(readMarkup)).toEqual([report]);
  expect(frame('<div class="product-widget-content"></div>').map(readMarkup)).toEqual([report]);
});

test('a document whose scripts are still loading says so', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const posted = frame('<div data-inline></div>');
  state.mockRestore();
  vi.advanceTimersByTime(100);
  expect(posted.map(readMarkup).map((markup) => markup?.isLoading)).toEqual([true, false]);
});

test('the Escape key is reported until the markup is replaced, and no other key', () => {
  const posted = frame('<div data-inline></div>');
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('a');
  press('Escape');
  expect(posted.map(readMarkup).map((markup) => markup?.isEscaped)).toEqual([false, true]);
  document.body.replaceChildren();
  press('Escape');
  expect(posted).toHaveLength(2);
});

test('the height is reported until the markup is replaced', () => {
  const posted = frame('<div data-inline></div>');
  vi.advanceTimersByTime(250);
  expect(posted).toHaveLength(3);
  document.body.replaceChildren();
  vi.advanceTimersByTime(1000);
  expect(posted).toHaveLength(3);
});

test('a page without a host, and one without markup, report nothing', () => {
  expect(frame('<div data-inline></div>', '')).toEqual([]);
  expect(frame('<div></div>')).toEqual([]);
});
