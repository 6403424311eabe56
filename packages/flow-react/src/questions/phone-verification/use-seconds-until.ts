import type { Clock } from '@product/runtime';
import { useEffect, useState } from 'react';

/** Counts down the whole seconds until a moment in epoch milliseconds. Returns 0 after it, and without one. */
export function useSecondsUntil(clock: Clock, moment: number | null): number {
  const [now, setNow] = useState(() => clock.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment === null || now >= moment) return;
    // Aligned to whole seconds, so that the countdown skips none.
    return clock.after((moment - clock.now()) % 1000 || 1000, () => setNow(clock.now()));
  }, [clock, moment, now]);
  return left;
}
