import type { Services } from '../services.ts';
import type { Loop } from '../ticks/repeat.ts';
import { measureBacklog } from './backlog.ts';

const INTERVAL_MS = 15_000;
const DEADLINE_MS = 5_000;

/** Measures the backlog for the metrics, so that a scrape does not wait for the database. */
export function repeatMeasuring({ database, metrics, now }: Pick<Services, 'database' | 'metrics' | 'now'>): Loop {
  return {
    name: 'backlog',
    intervalMs: INTERVAL_MS,
    deadlineMs: DEADLINE_MS,
    tick: async (signal) => {
      const backlog = await measureBacklog(database, now());
      if (!signal.aborted) metrics.backlogMeasured(backlog);
      return undefined;
    },
  };
}
