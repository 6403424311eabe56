import { describe, expect, test } from 'vitest';
import { engines } from '../../src/testing/engines.ts';
import { type FaultCase, tellsOf } from './fault-cases.ts';
import { runFault } from './run-fault.ts';

/** Some faults of each database, for a few seconds; `pnpm bench:faults` runs all of them for ten. */
const shortCases: Readonly<Record<'sqlite' | 'postgresql', readonly FaultCase[]>> = {
  sqlite: [
    { part: 'redis', fault: 'full' },
    { part: 's3', fault: 'refusing' },
  ],
  postgresql: [
    { part: 'postgresql', fault: 'restarted' },
    { part: 'redis', fault: 'refusing' },
  ],
};
/** Longer than the calls of a bucket are repeated: a shorter fault is no outage, and leaves no line. */
const FAULT_MS = 4_000;
const MOST_MS = 15_000;

describe.each(engines)('a deployment on $name', (engine) => {
  test.each(shortCases[engine.name])(
    'loses and doubles nothing, goes on, cuts revoked sockets and says so when $part is $fault',
    async (fault) => {
      const outcome = await runFault(engine, fault, FAULT_MS);
      if (outcome === undefined) {
        console.warn('Left out: faults of parts, since redis-server is not installed.');
        return;
      }
      const { acknowledged, lost, doubled, missed, longestWaitMs, webhookMs, mailMs, cutMs, log, metrics } = outcome;
      expect(acknowledged).toBeGreaterThan(10);
      expect({ lost, doubled, missed }).toEqual({ lost: [], doubled: [], missed: 0 });
      for (const ms of [longestWaitMs, webhookMs, mailMs, cutMs]) expect(ms).toBeLessThan(MOST_MS);
      expect(log.filter(tellsOf(fault.part))).not.toEqual([]);
      expect(metrics.filter(tellsOf(fault.part))).not.toEqual([]);
    },
  );
});
