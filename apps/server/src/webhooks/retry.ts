import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';

/** A delivery is tried for this long, then it is dead. */
export const RETRY_MS = 3 * millisecondsInDay;

const delays = [
  5 * millisecondsInSecond,
  30 * millisecondsInSecond,
  2 * millisecondsInMinute,
  10 * millisecondsInMinute,
  30 * millisecondsInMinute,
  millisecondsInHour,
  2 * millisecondsInHour,
  4 * millisecondsInHour,
] as const;
/** Longest wait, so that a receiver that works again has its events within a working day. */
const LONGEST_MS = 8 * millisecondsInHour;

export interface FailedAttempt {
  /** Attempts before this one. */
  readonly attempts: number;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly now: number;
  /** 0 to 1; spreads the attempts of many deliveries. */
  readonly random: number;
  /** Wait that the receiver asked for by `Retry-After`; at most 8 hours count. */
  readonly retryAfterMs: number;
}

/** Returns the time of the next attempt, epoch ms; null when three days are over. */
export function nextAttemptAt({ attempts, createdAt, now, random, retryAfterMs }: FailedAttempt): number | null {
  if (now - createdAt >= RETRY_MS) return null;
  const delay = (delays[attempts] ?? LONGEST_MS) * (0.8 + 0.4 * random);
  return Math.round(now + Math.min(Math.max(delay, retryAfterMs), LONGEST_MS));
}

/** Reads the header `Retry-After`, seconds or a date, as milliseconds from now; 0 without one. */
export function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * millisecondsInSecond : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
