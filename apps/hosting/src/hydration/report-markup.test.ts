import { hostedFragment, markupHeight } from '@product/bridge';
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
  expect(frame('<div data-inline></div>').map(markupHeight)).toEqual([321]);
  expect(frame('<div class="product-widget-content"></div>').map(markupHeight)).toEqual([321]);
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
