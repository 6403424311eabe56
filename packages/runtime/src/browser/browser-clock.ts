import type { Clock } from '../clock/clock.ts';

/** The longest delay that a timer can hold; a longer one would fire at once. About 24.8 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of the page, or of Node. */
export function browserClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      let timer: ReturnType<typeof setTimeout>;
      const wait = (leftMs: number): void => {
        const nowMs = Math.min(leftMs, LONGEST_TIMER_MS);
        timer = setTimeout(() => (leftMs > nowMs ? wait(leftMs - nowMs) : run()), nowMs);
      };
      wait(delayMs);
      return () => clearTimeout(timer);
    },
  };
}
