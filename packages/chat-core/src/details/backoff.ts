const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Returns the delay after a number of failures in a row: 1 s, 2 s, 4 s … at most 30 s. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
