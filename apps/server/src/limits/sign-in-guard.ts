import type { Logger } from 'pino';
import type { Metrics } from '../operations/metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A token that opened nothing. */
export interface RefusedSignIn {
  /** Of the caller, as `clientAddress` finds it. */
  readonly address: string;
  readonly over: 'http' | 'socket';
}

/** Limits refused sign-ins by address, over HTTP and the live channel together. */
export interface SignInGuard {
  /** Returns the seconds until the address may sign in again; 0 while the address is below its limit. */
  wait(signIn: RefusedSignIn): Promise<number>;
  /** Counts, logs and measures a wrong token. Returns the seconds to wait when there were too many, else 0. */
  refused(signIn: RefusedSignIn): Promise<number>;
}

export interface SignInGuardOptions {
  readonly limiter: RateLimiter;
  readonly metrics: Pick<Metrics, 'signInRefused'>;
  readonly log: Pick<Logger, 'warn'>;
}

export function createSignInGuard({ limiter, metrics, log }: SignInGuardOptions): SignInGuard {
  return {
    async wait({ address, over }) {
      const waitSeconds = await limiter.wait('refusals', address);
      if (waitSeconds > 0) metrics.signInRefused({ over, reason: 'limit' });
      return waitSeconds;
    },
    async refused({ address, over }) {
      const waitSeconds = await limiter.take('refusals', address);
      metrics.signInRefused({ over, reason: waitSeconds > 0 ? 'limit' : 'token' });
      log.warn({ address, over }, waitSeconds > 0 ? 'too many refused sign-ins' : 'sign-in refused');
      return waitSeconds;
    },
  };
}
