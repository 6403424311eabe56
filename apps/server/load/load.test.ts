import { describe, expect, test } from 'vitest';
import { faults, runScenario } from './scenario.ts';

const hasServices = process.env.DATABASE_URL !== undefined && process.env.REDIS_URL !== undefined;
if (!hasServices) {
  console.warn('Left out: load and faults on PostgreSQL and Redis, since DATABASE_URL and REDIS_URL are not set.');
}

/** The short form of `pnpm load`, with few rooms and seconds and the same faults. */
describe.runIf(hasServices)('chat messages over two processes', () => {
  test.each(faults.map((fault) => ({ fault })))(
    'chat messages over two processes survive the fault "$fault"',
    {
      timeout: 180_000,
    },
    async ({ fault }) => {
      const outcome = await runScenario({
        fault,
        processes: 2,
        rooms: 12,
        ratePerSecond: 30,
        seconds: 4,
        everySeconds: 1.5,
      });
      if (outcome === undefined) {
        console.warn(`Left out: ${fault}, since initdb, postgres or redis-server is not installed.`);
        return;
      }
      const { sent, acknowledged, lost, storedTwice, missed, fallen, times } = outcome;
      expect({ acknowledged, lost, storedTwice, missed, fallen }).toEqual({
        acknowledged: sent,
        lost: 0,
        storedTwice: 0,
        missed: 0,
        fallen: [],
      });
      expect(times > 0).toBe(fault !== 'none');
    },
  );
});
