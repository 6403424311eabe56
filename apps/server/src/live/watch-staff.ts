import type { Loop } from '../ticks/repeat.ts';

/**
 * Checks twice a second whether the connected colleagues may stay, so that the connections of a revoked colleague close
 * within a second. Without a connected colleague a check costs nothing.
 */
export function watchStaff(disconnectEnded: () => Promise<void>): Loop {
  return {
    name: 'staff_access',
    intervalMs: 500,
    deadlineMs: 1_000,
    waitsFirst: true,
    mostLate: 2,
    isVital: true,
    // A failed check is repeated: an outage of the database disconnects nobody.
    async tick() {
      await disconnectEnded();
      return undefined;
    },
  };
}
