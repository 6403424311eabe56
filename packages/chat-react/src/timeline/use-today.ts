import type { Clock } from '@product/runtime';
import { isSameDay } from 'date-fns';
import { useEffect, useState } from 'react';

const LOOK_MS = 60_000;

/** A moment of the current day; it changes when the day does. */
export function useToday(clock: Clock): number {
  const [today, setToday] = useState(() => clock.now());
  useEffect(() => {
    let cancel = (): void => {};
    const look = (): void => {
      const now = clock.now();
      setToday((before) => (isSameDay(before, now) ? before : now));
      cancel = clock.after(LOOK_MS, look);
    };
    look();
    return () => cancel();
  }, [clock]);
  return today;
}
