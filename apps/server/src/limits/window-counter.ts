/** Counts in the memory of this process and without waiting, where a decision must come before the work. */
export interface WindowCounter {
  /** Counts one more of `key`, and returns its number in the current window. */
  add(key: string): number;
  /** Returns the number of `key` in the current window, without counting. */
  count(key: string): number;
}

/**
 * Creates a counter of fixed windows, which all keys share: the end of a window frees the memory of every key.
 *
 * @param now Milliseconds of a clock that is never set back.
 */
export function createWindowCounter(windowMs: number, now: () => number = () => performance.now()): WindowCounter {
  const counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  const current = (): Map<string, number> => {
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowMs;
    }
    return counts;
  };
  return {
    add(key) {
      const count = (current().get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    count: (key) => current().get(key) ?? 0,
  };
}
