import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimitName, RateLimits } from '../configuration/rate-limits.ts';
import type { RedisCounter } from './redis-counter.ts';

export interface RateLimiter {
  /** Counts one request of `key` against the limit. Returns the seconds to wait when there were too many, else 0. */
  take(name: RateLimitName, key: string): Promise<number>;
}

type Consume = (key: string) => Promise<RateLimiterRes>;

/** Longer than a Redis nearby ever takes; a visitor waits no longer for one that hangs. */
const REDIS_ANSWERS_WITHIN_MS = 250;

/**
 * Counts in Redis, for all processes together. Where there is none, or it does not answer, each process counts in its
 * own memory: N of them then let through N times as much, and no request fails because of it.
 */
export function createRateLimiter(limits: RateLimits, redis?: RedisCounter): RateLimiter {
  const limiters = new Map(
    Object.entries(limits)
      .filter(([, { points }]) => Number.isFinite(points))
      .map(([name, limit]) => [name, consumer(name, limit, redis)]),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}

function consumer(name: string, { points, seconds }: RateLimit, redis: RedisCounter | undefined): Consume {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (redis === undefined) return (key) => memory.consume(key);
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
  return async (key) => {
    try {
      return await inTime(shared.consume(key));
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure;
      return memory.consume(key);
    }
  };
}

/** Rejects when Redis is reached and says nothing. What it says later is not heard. */
async function inTime(answer: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
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
