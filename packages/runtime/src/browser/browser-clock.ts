import type { Clock } from '../clock/clock.ts';

/** Longest delay of `setTimeout`, about 24.8 days. A longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Creates a clock from the timers of the page, or of Node. */
export function browserClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (remainingMs: number): void => {
        const stepMs = Math.min(remainingMs, MAX_TIMER_MS);
        timer = setTimeout(() => (remainingMs > stepMs ? wait(remainingMs - stepMs) : run()), stepMs);
      };
      wait(delayMs);
      return () => clearTimeout(timer);
    },
  };
}
