import { randomUUID } from 'node:crypto';
import { startFleet } from './fleet.ts';
import { type OwnService, startOwnPostgres, startOwnRedis } from './own-services.ts';
import { type Figures, runTraffic } from './traffic.ts';

/** What goes wrong while messages are written. */
export type Fault = 'none' | 'process' | 'postgresql' | 'redis';

export const faults = ['none', 'process', 'postgresql', 'redis'] as const satisfies readonly Fault[];

export interface ScenarioOptions {
  readonly fault: Fault;
  readonly processes: number;
  readonly rooms: number;
  readonly ratePerSecond: number;
  readonly seconds: number;
  /** Between two faults. */
  readonly everySeconds: number;
  /** Where each server leaves a processor profile, when it is to. */
  readonly profileFolder?: string | undefined;
}

export interface ScenarioOutcome extends Figures {
  /** How often the fault was put in. */
  readonly times: number;
  /** Processes that fell by themselves. */
  readonly fallen: readonly string[];
}

/**
 * Starts a PostgreSQL and a Redis of its own and server processes, behind a balancer when they are several, and runs traffic through them while
 * the fault happens again and again. Undefined where PostgreSQL or Redis is not installed.
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
  // A process that is alone needs no Redis, unless that is what goes wrong.
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

/** False when the signal came first. */
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
