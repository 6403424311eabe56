import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName, RateLimits } from '../configuration/rate-limits.ts';

export interface RateLimiter {
  /** Counts one request of `key` against the limit. Returns the seconds to wait when there were too many, else 0. */
  take(name: RateLimitName, key: string): Promise<number>;
}

/** Counts in this process's memory: N processes let through N times as much, which the generous limits bear. */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}
