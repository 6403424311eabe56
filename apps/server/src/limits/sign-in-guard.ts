import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A sign-in with a wrong token. */
export interface FailedSignIn {
  /** The caller's address, from `clientAddress`. */
  readonly address: string;
  readonly over: 'http' | 'socket';
}

/** Limits failed sign-ins by address, over HTTP and the live channel together. */
export interface SignInGuard {
  /** Returns the seconds until the address may sign in again; 0 below the limit. */
  wait(signIn: FailedSignIn): Promise<number>;
  /** Counts, logs and measures a wrong token. Returns the seconds to wait; 0 below the limit. */
  recordFailure(signIn: FailedSignIn): Promise<number>;
}

export interface SignInGuardOptions {
  readonly limiter: RateLimiter;
  readonly metrics: Pick<Metrics, 'signInFailed'>;
  readonly log: Pick<Logger, 'warn'>;
}

export function createSignInGuard({ limiter, metrics, log }: SignInGuardOptions): SignInGuard {
  return {
    async wait({ address, over }) {
      const waitSeconds = await limiter.wait('refusals', address);
      if (waitSeconds > 0) metrics.signInFailed({ over, reason: 'limit' });
      return waitSeconds;
    },
    async recordFailure({ address, over }) {
      const waitSeconds = await limiter.take('refusals', address);
      metrics.signInFailed({ over, reason: waitSeconds > 0 ? 'limit' : 'token' });
      log.warn({ address, over }, waitSeconds > 0 ? 'too many refused sign-ins' : 'sign-in refused');
      return waitSeconds;
    },
  };
}
