import type { Clock } from '@product/runtime';
import { useEffect, useState } from 'react';

/** Whole seconds until a moment (epoch ms), counted down; 0 once it has come, or when there is none. */
export function useSecondsUntil(clock: Clock, moment: number | null): number {
  const [now, setNow] = useState(() => clock.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment === null || now >= moment) return;
    // The next whole second of what is left, so that the count never skips one.
    return clock.after((moment - clock.now()) % 1000 || 1000, () => setNow(clock.now()));
  }, [clock, moment, now]);
  return left;
}
