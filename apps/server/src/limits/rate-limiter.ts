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
  readonly seconds: number;
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
    return secondsOf(exceeded, counter);
  }
}

async function waitAt(counter: Counter, key: string): Promise<number> {
  const counted = await counter.get(key);
  return counted !== null && counted.consumedPoints > counter.points ? secondsOf(counted, counter) : 0;
}

/** Returns the seconds to wait: at most the window, also after a clock was set back. */
function secondsOf({ msBeforeNext }: RateLimiterRes, { seconds }: Counter): number {
  return Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

function createCounter(name: string, { points, seconds }: RateLimit, redis: RedisConnection | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (redis === undefined)
    return { points, seconds, consume: memory.consume.bind(memory), get: memory.get.bind(memory) };
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}limit:${name}`,
    points,
    duration: seconds,
  });
  const refusals = createRefusals();
  const windowMs = seconds * 1_000;
  const consumeShared = async (key: string, count?: number): Promise<RateLimiterRes> => {
    const outcome = await shared.consume(key, count).catch(asOutcome);
    // A window that ends later than it is long is left over from a clock of Redis that was set back.
    if (outcome.msBeforeNext <= windowMs) return outcome;
    await shared.delete(key);
    return shared.consume(key, count).catch(asOutcome);
  };
  return {
    points,
    seconds,
    async consume(key, count) {
      const leftMs = refusals.leftMs(key);
      if (leftMs > 0) throw new RateLimiterRes(0, leftMs, points + 1, false);
      let outcome: RateLimiterRes;
      try {
        outcome = await redis.run(() => consumeShared(key, count));
      } catch {
        return memory.consume(key, count);
      }
      if (outcome.consumedPoints <= points) return outcome;
      refusals.remember(key, Math.min(outcome.msBeforeNext, windowMs));
      throw outcome;
    },
    get: (key) => redis.run(() => shared.get(key)).catch(() => memory.get(key)),
  };
}

/** Returns the result of a count above the limit, with which the library rejects. */
function asOutcome(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** Most refused keys that are remembered; others ask Redis. */
const MAX_REFUSALS = 10_000;

/**
 * Remembers refused keys until their windows end, so that a flood does not reach Redis. The clock is one that is never set
 * back.
 */
function createRefusals(now: () => number = () => performance.now()) {
  const ends = new Map<string, number>();
  return {
    leftMs(key: string): number {
      const leftMs = (ends.get(key) ?? 0) - now();
      if (leftMs <= 0) ends.delete(key);
      return leftMs;
    },
    remember(key: string, ms: number): void {
      if (ends.size >= MAX_REFUSALS) for (const [old, end] of ends) if (end <= now()) ends.delete(old);
      if (ends.size < MAX_REFUSALS) ends.set(key, now() + ms);
    },
  };
}
