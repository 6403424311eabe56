import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A sign-in with a wrong token. */
export interface FailedSignIn {
  /** The caller's address, from `clientAddress`. */
  readonly address: string;
  /** Whom the limit counts, from `countedCaller`. */
  readonly counted: string;
  /** Purpose of the token. Guesses of visitors' chats are counted apart from those of staff. */
  readonly opens: 'staff' | 'chat';
  readonly over: 'http' | 'socket';
}

/**
 * Limits wrong tokens by caller, over HTTP and the live channel together. A right token passes above the limit too: it is
 * too long to be guessed, and neighbours behind one address must not lock each other out.
 */
export interface SignInGuard {
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
    async recordFailure({ address, counted, opens, over }) {
      const waitSeconds = await limiter.take('refusals', `${opens} ${counted}`);
      metrics.signInFailed({ over, reason: waitSeconds > 0 ? 'limit' : 'token' });
      log.warn({ address, over }, waitSeconds > 0 ? 'too many refused sign-ins' : 'sign-in refused');
      return waitSeconds;
    },
  };
}
