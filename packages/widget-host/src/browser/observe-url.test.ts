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

test('each kind of navigation calls the listener, and still navigates', () => {
  const { page, calls } = aPage();
  observeUrl(page, onChange);
  page.history.pushState(null, '', '/a');
  page.history.replaceState(null, '', '/b');
  page.dispatchEvent(new Event('popstate'));
  page.dispatchEvent(new Event('hashchange'));
  expect(changes).toBe(4);
  expect(calls).toEqual(['push /a', 'replace /b']);
});

test('a stopped observer restores the history object', () => {
  const { page } = aPage();
  observeUrl(page, onChange)();
  expect(Object.getOwnPropertyNames(page.history)).toEqual([]);
  page.history.pushState(null, '', '/a');
  page.dispatchEvent(new Event('popstate'));
  expect(changes).toBe(0);
});

test('a stopped observer restores a function that the page wrapped before', () => {
  const { page } = aPage();
  const earlier = (): void => undefined;
  page.history.pushState = earlier;
  observeUrl(page, onChange)();
  expect(page.history.pushState).toBe(earlier);
});

test('a function that the page wrapped afterwards stays, and the stopped observer in it does nothing', () => {
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

test.each([
  ['a text', 'main'],
  ['an element', document.createElement('nav')],
])('%s of the page with the name of the Navigation API is not observed', (_title, navigation) => {
  const { page } = aPage();
  Object.assign(page, { navigation });
  const stop = observeUrl(page, onChange);
  page.history.pushState(null, '', '/a');
  expect(changes).toBe(1);
  stop();
});

test('with a Navigation API the history object is not changed', () => {
  const { page } = aPage();
  const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
  Object.assign(page, { navigation });
  const stop = observeUrl(page, onChange);
  expect(Object.getOwnPropertyNames(page.history)).toEqual([]);
  navigation.dispatchEvent(new Event('currententrychange'));
  stop();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(changes).toBe(1);
});
