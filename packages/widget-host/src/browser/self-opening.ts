import type { Opener } from '../lifecycle/state.ts';
import type { AutoOpenReason } from '../status/status.ts';
import { isTyping } from './is-typing.ts';
import { afterSeen } from './seen-time.ts';

/** Milliseconds after a key in which the visitor may go on typing. */
const AFTER_KEY_MS = 5_000;
/** Milliseconds between two looks while an opening waits. */
const LOOK_MS = 500;

/** Opens the widget by itself, at moments when the visitor sees the page and does not type. */
export interface SelfOpening {
  /** Returns why this is no such moment; undefined when it is one. */
  busyReason(): AutoOpenReason | undefined;
  /** Opens now, or at the next such moment. An exit intent is over by then, and waits for none. */
  request(opener: Opener): void;
  /** Requests the opening after a time in which the page was seen. A further call replaces the former one. */
  schedule(delayMs: number): void;
}

/** @param open Opens the widget unless its rules forbid it. */
export function createSelfOpening(page: Window, open: (opener: Opener) => void, signal: AbortSignal): SelfOpening {
  const { document } = page;
  let keyAt = Number.NEGATIVE_INFINITY;
  let waiting: Opener | undefined;
  let look: ReturnType<typeof setInterval> | undefined;
  let stopSchedule = (): void => {};
  page.addEventListener('keydown', () => (keyAt = Date.now()), { capture: true, passive: true, signal });

  const busyReason = (): AutoOpenReason | undefined =>
    document.visibilityState === 'hidden'
      ? 'pageNotSeen'
      : isTyping(page) || Math.abs(Date.now() - keyAt) < AFTER_KEY_MS
        ? 'visitorIsTyping'
        : undefined;
  const stopLooking = (): void => {
    clearInterval(look);
    look = undefined;
  };
  const openWaiting = (): void => {
    if (waiting === undefined || busyReason()) return;
    const opener = waiting;
    waiting = undefined;
    stopLooking();
    open(opener);
  };
  const request = (opener: Opener): void => {
    if (opener === 'exit' || !busyReason()) open(opener);
    else {
      waiting ??= opener;
      look ??= setInterval(openWaiting, LOOK_MS);
      signal.addEventListener('abort', stopLooking);
    }
  };
  return {
    busyReason,
    request,
    schedule(delayMs) {
      stopSchedule();
      stopSchedule = afterSeen(page, delayMs, () => request('time'));
      signal.addEventListener('abort', stopSchedule);
    },
  };
}
