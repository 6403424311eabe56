import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentFrame } from './content-frame.ts';

const app = 'https://app.example';
const view = { postMessage: vi.fn() };
const frame = { contentWindow: view } as unknown as HTMLIFrameElement;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function connect() {
  const onTimeout = vi.fn();
  const onMarkup = vi.fn();
  const { remove } = createContentFrame(window, frame, app, vi.fn(), onTimeout, onMarkup);
  return { onTimeout, onMarkup, remove };
}

/** Waits nine seconds, then receives a report about the frame's markup. */
function reportLater(isLoading: boolean): void {
  vi.advanceTimersByTime(9_000);
  const data = { v: 1, bridge: 'markup', heightPx: 320, isLoading, isEscaped: false };
  const event = new MessageEvent('message', { data, origin: app });
  Object.defineProperty(event, 'source', { value: view });
  window.dispatchEvent(event);
}

test('a frame that sends nothing for ten seconds has timed out', () => {
  const { onTimeout, remove } = connect();
  vi.advanceTimersByTime(9_999);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledTimes(1);
  remove();
});

test('markup whose scripts are loading is waited for, and for ten seconds more once they are not', () => {
  const { onTimeout, onMarkup, remove } = connect();
  for (let second = 0; second < 36; second += 9) reportLater(true);
  expect(onMarkup).toHaveBeenCalledTimes(4);
  expect(onTimeout).not.toHaveBeenCalled();
  reportLater(false);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onTimeout).toHaveBeenCalledTimes(1);
  remove();
});
