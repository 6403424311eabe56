import type { Clock } from '@product/runtime';
import { isSameDay } from 'date-fns';
import { useEffect, useState } from 'react';

const CHECK_MS = 60_000;

/** Returns a time of the current day, which changes at midnight. */
export function useToday(clock: Clock): number {
  const [today, setToday] = useState(() => clock.now());
  useEffect(() => {
    let cancel = (): void => {};
    const check = (): void => {
      const now = clock.now();
      setToday((before) => (isSameDay(before, now) ? before : now));
      cancel = clock.after(CHECK_MS, check);
    };
    check();
    return () => cancel();
  }, [clock]);
  return today;
}
