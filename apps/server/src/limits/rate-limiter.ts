import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../configuration/rate-limits.ts';
import type { RedisConnection } from '../redis/connect-redis.ts';
import { widerNetwork } from './client-address.ts';
import type { RateLimit, RateLimitName } from './tables/rates.ts';

export interface RateLimiter {
  /** Counts a request of `key`, or its bytes, against the limit. Returns the seconds to wait; 0 below the limit. */
  take(name: RateLimitName, key: string, points?: number): Promise<number>;
  /** Returns the seconds that `key` has to wait, without counting. */
  wait(name: RateLimitName, key: string): Promise<number>;
}

interface Counter {
  /** Rejects with the result above the limit. */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  readonly points: number;
}

/** Multiple of a limit for all /64 networks of a /56, which may be a household or an office. */
const WIDER_NETWORK_FACTOR = 4;

/**
 * Creates a limiter that counts in Redis, for all processes. Without a responding Redis each process counts in its memory:
 * N processes then allow N times as much, and no request fails.
 */
export function createRateLimiter(limits: RateLimits, redis?: RedisConnection): RateLimiter {
  const limited = Object.entries(limits).filter(([, { points }]) => Number.isFinite(points));
  const counters = new Map(limited.map(([name, limit]) => [name, createCounter(name, limit, redis)]));
  const widerCounters = new Map(
    limited.map(([name, limit]) => {
      const points = limit.points * WIDER_NETWORK_FACTOR;
      return [name, createCounter(`${name}:56`, { ...limit, points }, redis)];
    }),
  );
  const longestWait = async (
    name: RateLimitName,
    key: string,
    waitAt: (counter: Counter, key: string) => Promise<number>,
  ): Promise<number> => {
    const [counter, widerCounter, wider] = [counters.get(name), widerCounters.get(name), widerNetwork(key)];
    if (counter === undefined || widerCounter === undefined) return 0;
    const waits = [waitAt(counter, key), ...(wider === undefined ? [] : [waitAt(widerCounter, wider)])];
    return Math.max(...(await Promise.all(waits)));
  };
  return {
    take: (name, key, points) => longestWait(name, key, (counter, counted) => takeAt(counter, counted, points)),
    wait: (name, key) => longestWait(name, key, waitAt),
  };
}

async function takeAt(counter: Counter, key: string, points?: number): Promise<number> {
  try {
    await counter.consume(key, points);
    return 0;
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    return secondsOf(exceeded);
  }
}

async function waitAt(counter: Counter, key: string): Promise<number> {
  const counted = await counter.get(key);
  return counted !== null && counted.consumedPoints > counter.points ? secondsOf(counted) : 0;
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function createCounter(name: string, { points, seconds }: RateLimit, redis: RedisConnection | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (redis === undefined) return memory;
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}limit:${name}`,
    points,
    duration: seconds,
    // Above the limit, memory answers until the window ends, so that a flood does not reach Redis.
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    points,
    async consume(key, count) {
      try {
        return await redis.run(() => shared.consume(key, count));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        return memory.consume(key, count);
      }
    },
    get: (key) => redis.run(() => shared.get(key)).catch(() => memory.get(key)),
  };
}
