import type { Page } from '@playwright/test';

/** Counts the listeners of the page, by wrapping the two functions before any other script. */
export async function countListeners(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const live = new Map<string, number>();
    const ids = new WeakMap<object, number>();
    let next = 0;
    const idOf = (value: object): number => {
      if (!ids.has(value)) ids.set(value, next++);
      return ids.get(value) ?? -1;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const keyOf = (target: EventTarget, [type, listener]: readonly unknown[]): string =>
      `${idOf(target)} ${type} ${typeof listener === 'function' ? idOf(listener) : ''}`;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      const key = keyOf(this ?? window, args);
      live.set(key, 1);
      // A listener with a signal is removed by the signal's end.
      const { signal } = typeof args[2] === 'object' ? args[2] : {};
      if (signal) addEventListener.call(signal, 'abort', () => live.delete(key));
      return addEventListener.apply(this ?? window, args);
    };
    EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
      live.delete(keyOf(this ?? window, args));
      return removeEventListener.apply(this ?? window, args);
    };
    Reflect.set(window, 'liveListeners', () => live.size);
  });
  return () => page.evaluate(() => Reflect.get(window, 'liveListeners')());
}
