import { setTimeout as wait } from 'node:timers/promises';

/** Longest time that anybody may wait for the thread. */
const MOST_MS = 200;

export interface Gap {
  /** Longest time for which the thread served nobody. */
  readonly gapMs: number;
  /** Its limit: 200 ms, and on a busy machine, where each thread waits for its turn, a share of the whole time. */
  readonly mostMs: number;
}

/** Measures for how long the thread served nobody during `work`. */
export async function longestGap(work: () => Promise<unknown>, share = 1 / 4): Promise<Gap> {
  const startedAt = performance.now();
  let [isDone, gapMs, last] = [false, 0, startedAt];
  const watch = async (): Promise<void> => {
    while (!isDone) {
      await wait(1);
      gapMs = Math.max(gapMs, performance.now() - last);
      last = performance.now();
    }
  };
  const watching = watch();
  await work();
  isDone = true;
  await watching;
  return { gapMs, mostMs: Math.max(MOST_MS, (performance.now() - startedAt) * share) };
}
