import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOpenRules } from './observe-activity.ts';

const events = new Set<string>();
let abort: AbortController;
const rulesOf = (texts: readonly string[], open = vi.fn()) =>
  createOpenRules(window, texts, events, open, abort.signal);

beforeEach(() => {
  sessionStorage.clear();
  events.clear();
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  vi.restoreAllMocks();
});

test('a tracked event opens the widget, and no other event does', () => {
  const open = vi.fn();
  const rules = rulesOf(['event checkout'], open);
  rules.observe();
  events.add('other');
  rules.check();
  expect(open).not.toHaveBeenCalled();
  events.add('checkout');
  rules.check();
  expect(open).toHaveBeenCalledExactlyOnceWith('event');
});

test('page views are counted in the tab, also without a load, and forgotten by a reset', () => {
  const open = vi.fn();
  const first = rulesOf(['views 3']);
  expect(first.status()).toEqual([{ rule: 'views 3', reached: 1, needed: 3 }]);
  const second = rulesOf(['views 3'], open);
  second.observe();
  expect(open).not.toHaveBeenCalled();
  history.pushState({}, '', '#third');
  expect(open).toHaveBeenCalledWith('views');
  second.reset();
  expect(second.status()).toEqual([{ rule: 'views 3', reached: 0, needed: 3 }]);
  expect(sessionStorage).toHaveLength(0);
});

test('an entry of the history with the address of the page is no further page view', () => {
  const rules = rulesOf(['views 3']);
  rules.observe();
  history.replaceState({ scrollY: 120 }, '');
  expect(rules.status()).toMatchObject([{ reached: 1 }]);
  history.replaceState({ scrollY: 120 }, '', '#other');
  history.replaceState({ scrollY: 240 }, '', '#other');
  expect(rules.status()).toMatchObject([{ reached: 2 }]);
});

test('page views are counted while storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(rulesOf(['views 3']).status()).toMatchObject([{ reached: 1 }]);
});

test('a text that is no rule is reported, and the others hold', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(rulesOf(['click 1', 'views 2']).status()).toHaveLength(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('open_on: click 1');
});
