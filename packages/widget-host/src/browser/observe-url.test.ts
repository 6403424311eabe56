import { beforeEach, expect, test } from 'vitest';
import { observeUrl } from './observe-url.ts';

/** A window with a history of its own and without a Navigation API. */
function aPage() {
  const calls: string[] = [];
  class History {
    pushState(_state: unknown, _title: string, url: string): void {
      calls.push(`push ${url}`);
    }
    replaceState(_state: unknown, _title: string, url: string): void {
      calls.push(`replace ${url}`);
    }
  }
  const page = Object.assign(new EventTarget(), { history: new History() });
  return { page: page as unknown as Window, calls };
}

let changes = 0;
const onChange = (): void => {
  changes += 1;
};
beforeEach(() => {
  changes = 0;
});

test('every way of moving is heard, and still moves', () => {
  const { page, calls } = aPage();
  observeUrl(page, onChange);
  page.history.pushState(null, '', '/a');
  page.history.replaceState(null, '', '/b');
  page.dispatchEvent(new Event('popstate'));
  page.dispatchEvent(new Event('hashchange'));
  expect(changes).toBe(4);
  expect(calls).toEqual(['push /a', 'replace /b']);
});

test('stopped, the history is as it was', () => {
  const { page } = aPage();
  observeUrl(page, onChange)();
  expect(Object.getOwnPropertyNames(page.history)).toEqual([]);
  page.history.pushState(null, '', '/a');
  page.dispatchEvent(new Event('popstate'));
  expect(changes).toBe(0);
});

test('what somebody chained before us is put back, not the original', () => {
  const { page } = aPage();
  const earlier = (): void => undefined;
  page.history.pushState = earlier;
  observeUrl(page, onChange)();
  expect(page.history.pushState).toBe(earlier);
});

test('what somebody chained after us stays, and we are silent in it', () => {
  const { page, calls } = aPage();
  const stop = observeUrl(page, onChange);
  const ours = page.history.pushState;
  const later: History['pushState'] = (...args) => ours.apply(page.history, args);
  page.history.pushState = later;
  stop();
  expect(page.history.pushState).toBe(later);
  page.history.pushState(null, '', '/a');
  expect(calls).toEqual(['push /a']);
  expect(changes).toBe(0);
});

test('where there is a Navigation API the history is left alone', () => {
  const { page } = aPage();
  const navigation = new EventTarget();
  Object.assign(page, { navigation });
  const stop = observeUrl(page, onChange);
  expect(Object.getOwnPropertyNames(page.history)).toEqual([]);
  navigation.dispatchEvent(new Event('currententrychange'));
  stop();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(changes).toBe(1);
});
