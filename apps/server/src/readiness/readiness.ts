import type { Logger } from 'pino';
import { isDatabaseWritable } from '../database/is-database-writable.ts';
import type { Database } from '../database/tables.ts';
import type { Ticks } from '../ticks/repeat.ts';

/** Reason for which a process should receive no requests, as `/readyz` and the log name it. */
export type NotReady = 'stopping' | 'database_not_writable' | 'worker_too_old';

/** Tells balancers whether this process should receive requests. */
export interface Readiness {
  /** Finds what is wrong. A ready process has no reasons. */
  check(): Promise<readonly NotReady[]>;
  /** From now on the process is stopping. */
  stop(): void;
}

export interface ReadinessOptions {
  readonly database: Database;
  readonly ticks: Pick<Ticks, 'states'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export function createReadiness({ database, ticks, log }: ReadinessOptions): Readiness {
  let isStopping = false;
  let told = '';

  /** Logs each change of the reasons once, because balancers ask every second. */
  const tell = (reasons: readonly NotReady[], workers: readonly string[]): void => {
    const now = [...reasons, ...workers].join();
    if (now === told) return;
    told = now;
    if (reasons.length > 0)
      log.warn({ reasons, workers }, 'not ready: balancers should send no requests to this process');
    else log.info('ready again');
  };

  return {
    async check() {
      if (isStopping) return ['stopping'];
      const isWritable = await isDatabaseWritable(database);
      const workers = ticks.states().flatMap(({ name, isTooOld }) => (isTooOld ? name : []));
      const reasons: readonly NotReady[] = [
        ...(isWritable ? [] : (['database_not_writable'] as const)),
        ...(workers.length > 0 ? (['worker_too_old'] as const) : []),
      ];
      tell(reasons, workers);
      return reasons;
    },
    stop: () => {
      isStopping = true;
    },
  };
}
