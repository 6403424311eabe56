import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { SilentDatabaseError } from '../errors/silent-database-error.ts';
import { isWithoutSlot } from '../errors/transient-error.ts';
import { within } from '../ticks/within.ts';
import { limitConnection } from './limited-connection.ts';
import { PostgresClient } from './postgres-client.ts';
import { CALL_MS, limitsOfWork, type WorkLimits } from './statement-limit.ts';

/** Longest time for a call to get a connection: to wait for a free one, to connect, and to try again. */
const ACQUIRE_MS = 4_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 400;
/** Idle time after which the system asks whether the other side still exists. */
const KEEP_ALIVE_MS = 10_000;
/** Longest life of a connection, so that a moved address or a rebalanced pooler is noticed. */
const LIFETIME_SECONDS = 1_800;
/** Time between attempts to use one more connection, after the server refused one. */
const WIDEN_MS = 1_000;
/** Time between replacements of all connections. A database that stays read-only would otherwise cause them all the time. */
const REPLACE_MS = 1_000;

/** The use of the connections to PostgreSQL at this moment, for metrics. */
export interface PoolUse {
  /** Maximum of connections. */
  readonly size: number;
  /** Open connections, used and idle. */
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/** Connections for the dialect, and their use. */
export interface ConnectionPool {
  readonly pool: PostgresPool;
  readonly use: () => PoolUse;
}

/**
 * Creates a pool of at most `size` connections. If the server has fewer free, calls wait for those that it granted.
 */
export function createConnectionPool(
  url: string,
  { size, types }: { readonly size: number; readonly types: pg.TypeOverrides },
): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    // Statements that are run together do not wait for each other's responses.
    pipeline: true,
    Client: PostgresClient,
    max: size,
    connectionTimeoutMillis: ACQUIRE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  });
  // The pool replaces an idle connection that the server closes; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  let generation = 0;
  const generations = new WeakMap<object, number>();
  pool.on('connect', (client) => {
    generations.set(client, generation);
    // The queries of a lost connection reject, so its error event needs no handling.
    client.on('error', () => undefined);
  });

  let replacedAt = Number.NEGATIVE_INFINITY;
  /** Replaces the idle connections at their next use: they lead to the same server as the unusable one. */
  const replaceAll = (): void => {
    if (performance.now() - replacedAt < REPLACE_MS) return;
    replacedAt = performance.now();
    generation++;
  };

  let resizedAt = Number.NEGATIVE_INFINITY;
  const narrow = (): void => {
    resizedAt = performance.now();
    pool.options.max = Math.max(1, pool.totalCount);
  };
  const widen = (): void => {
    if (pool.options.max === size || performance.now() - resizedAt < WIDEN_MS) return;
    resizedAt = performance.now();
    pool.options.max++;
  };

  const connect = async () => {
    const limits = limitsOfWork();
    const acquiring = acquire(limits);
    return limits.budget === undefined ? acquiring : limits.budget.count(acquiring);
  };
  const acquire = async (limits: WorkLimits) => {
    const limitMs = Math.min(ACQUIRE_MS, limits.budget?.left() ?? ACQUIRE_MS);
    if (limitMs <= 0) throw new SilentDatabaseError(CALL_MS);
    const deadline = performance.now() + limitMs;
    widen();
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
      try {
        const client = await connectWithin(deadline - performance.now(), pool);
        if (generations.get(client) === generation) return limitConnection(client, limits, replaceAll);
        client.release(true);
      } catch (error) {
        if (!isWithoutSlot(error) || performance.now() + pauseMs >= deadline) throw error;
        narrow();
        await wait(pauseMs);
      }
    }
  };
  return {
    pool: { connect, end: () => pool.end(), options: {} },
    use: () => ({ size, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Waits for a connection. One that comes later goes back to the pool. */
async function connectWithin(ms: number, pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await within(ms, connecting, () => new SilentDatabaseError(ACQUIRE_MS));
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}
