// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { refuseDroppedFiles } from './refuse-dropped-files.ts';

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

/** Drops something on an element, and tells whether the browser would open it. */
function opens(target: Element, types: readonly string[]): boolean {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { types } });
  return target.dispatchEvent(event);
}

test('a file that is dropped anywhere leaves the page open, and a text is dropped as ever', () => {
  stop = refuseDroppedFiles(window);
  expect(opens(document.body, ['Files'])).toBe(false);
  expect(opens(document.body, ['text/plain'])).toBe(true);
  stop();
  expect(opens(document.body, ['Files'])).toBe(true);
});

test('a file field takes its file, unless it is disabled', () => {
  stop = refuseDroppedFiles(window);
  document.body.innerHTML = '<input type="file"><input type="file" disabled>';
  const [field, disabled] = document.querySelectorAll('input');
  expect(field && opens(field, ['Files'])).toBe(true);
  expect(disabled && opens(disabled, ['Files'])).toBe(false);
});
