import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimitName, RateLimits } from '../configuration/rate-limits.ts';
import { widerNetwork } from './client-address.ts';
import type { RedisCounter } from './redis-counter.ts';

export interface RateLimiter {
  /**
   * Counts one request of `key` against the limit, or as many bytes. Returns the seconds to wait when there were too many,
   * else 0.
   */
  take(name: RateLimitName, key: string, points?: number): Promise<number>;
  /** Returns the seconds that `key` has to wait, and counts nothing. */
  wait(name: RateLimitName, key: string): Promise<number>;
}

interface Counter {
  /** Rejects with the result when there were too many. */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  readonly points: number;
}

/** A /56 may be a household or an office: all of its /64 together have so many times the limit of one. */
const WIDER_SHARE = 4;

/** Longer than a Redis nearby ever takes; a visitor waits no longer for one that hangs. */
const REDIS_ANSWERS_WITHIN_MS = 250;

/**
 * Counts in Redis, for all processes together. Where there is none, or it does not answer, each process counts in its
 * own memory: N of them then let through N times as much, and no request fails because of it.
 */
export function createRateLimiter(limits: RateLimits, redis?: RedisCounter): RateLimiter {
  const limited = Object.entries(limits).filter(([, { points }]) => Number.isFinite(points));
  const counters = new Map(limited.map(([name, limit]) => [name, createCounter(name, limit, redis)]));
  const widerCounters = new Map(
    limited.map(([name, limit]) => {
      const points = limit.points * WIDER_SHARE;
      return [name, createCounter(`${name}:56`, { ...limit, points }, redis)];
    }),
  );
  const longestOf = async (
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
    take: (name, key, points) => longestOf(name, key, (counter, counted) => takeAt(counter, counted, points)),
    wait: (name, key) => longestOf(name, key, waitAt),
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

function createCounter(name: string, { points, seconds }: RateLimit, redis: RedisCounter | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (redis === undefined) return memory;
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}limit:${name}`,
    points,
    duration: seconds,
    // Who is over the limit is refused from memory until it ends: a flood does not become a flood of Redis.
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    points,
    async consume(key, count) {
      try {
        return await inTime(shared.consume(key, count));
      } catch (failure) {
        if (failure instanceof RateLimiterRes) throw failure;
        return memory.consume(key, count);
      }
    },
    get: (key) => inTime(shared.get(key)).catch(() => memory.get(key)),
  };
}

/** Rejects when Redis is reached and says nothing. What it says later is not heard. */
async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is late')), REDIS_ANSWERS_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
