import { randomUUID } from 'node:crypto';
import { startFleet } from './fleet.ts';
import { type OwnService, startOwnPostgres, startOwnRedis } from './own-services.ts';
import { type Figures, runTraffic } from './traffic.ts';

/** A fault during the traffic. */
export type Fault = 'none' | 'process' | 'postgresql' | 'redis';

export const faults = ['none', 'process', 'postgresql', 'redis'] as const satisfies readonly Fault[];

export interface ScenarioOptions {
  readonly fault: Fault;
  readonly processes: number;
  readonly rooms: number;
  readonly ratePerSecond: number;
  readonly seconds: number;
  /** Time between two faults. */
  readonly everySeconds: number;
  /** Folder for processor profiles of the servers. */
  readonly profileFolder?: string | undefined;
}

export interface ScenarioOutcome extends Figures {
  /** Number of injected faults. */
  readonly times: number;
  /** Processes that ended unexpectedly. */
  readonly fallen: readonly string[];
}

/**
 * Starts PostgreSQL, Redis and server processes, and runs traffic while it injects faults. Undefined if PostgreSQL or Redis
 * is not installed.
 */
export async function runScenario(options: ScenarioOptions): Promise<ScenarioOutcome | undefined> {
  const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
  try {
    if (postgres === undefined || redis === undefined) return undefined;
    return await runWith(options, postgres, redis);
  } finally {
    await Promise.all([postgres?.stop(), redis?.stop()]);
  }
}

async function runWith(options: ScenarioOptions, postgres: OwnService, redis: OwnService): Promise<ScenarioOutcome> {
  const { fault, processes, everySeconds } = options;
  // A single process uses Redis only in the scenario that stops Redis.
  const sharing: Record<string, string> =
    processes === 1 && fault !== 'redis' ? {} : { REDIS_URL: redis.url, REDIS_PREFIX: `${randomUUID()}:` };
  const fleet = await startFleet(processes, { DATABASE_URL: postgres.url, ...sharing }, options.profileFolder);
  let times = 0;
  const strike: Record<Exclude<Fault, 'none'>, () => Promise<void>> = {
    process: () => fleet.crash(times % processes),
    postgresql: () => postgres.crash(),
    redis: () => redis.crash(),
  };
  const disturb = async (signal: AbortSignal): Promise<void> => {
    while (fault !== 'none' && (await passed(everySeconds * 1000, signal))) {
      await strike[fault]();
      times++;
    }
  };
  try {
    const figures = await runTraffic(fleet, { ...options, disturb, databaseProcessorMs: postgres.processorMs });
    return { ...figures, times, fallen: [...fleet.fallen()] };
  } finally {
    await fleet.stop();
  }
}

/** Waits; returns false if the signal aborts the wait. */
function passed(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
