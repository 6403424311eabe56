import { afterEach, expect, test, vi } from 'vitest';
import { replaceScreen } from './replace-screen.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function withTransitions(reducesMotion: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  const updates: (() => Promise<void>)[] = [];
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      updates.push(update);
      return { ready: Promise.resolve() };
    },
  });
  return updates;
}

test('a browser without view transitions replaces the screen at once', () => {
  const replace = vi.fn();
  replaceScreen(replace, 'main');
  expect(replace).toHaveBeenCalledOnce();
});

test('reduced motion replaces the screen at once', () => {
  const updates = withTransitions(true);
  const replace = vi.fn();
  replaceScreen(replace, 'main');
  expect(replace).toHaveBeenCalledOnce();
  expect(updates).toEqual([]);
});

test('a transition lasts until the new screen is in the page', async () => {
  const updates = withTransitions(false);
  let isHeld = true;
  replaceScreen(() => undefined, 'main');
  const held = updates[0]?.().then(() => {
    isHeld = false;
  });
  await Promise.resolve();
  expect(isHeld).toBe(true);
  document.body.append(document.createElement('main'));
  await held;
  expect(isHeld).toBe(false);
});

test('a frame that draws nothing still gets the new screen, once', () => {
  vi.useFakeTimers();
  const updates = withTransitions(false);
  const replace = vi.fn();
  replaceScreen(replace, 'main');
  vi.advanceTimersByTime(300);
  void updates[0]?.();
  expect(replace).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
