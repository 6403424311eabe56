import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { type ActivationDates, isNodeActive, type NodeDefinition } from '../definitions/definition.ts';
import type { FeedbackBody } from './feedback-request.ts';

/** Milliseconds for which a device queues a feedback that it cannot send. */
const QUEUE_LIFETIME_MS = 30 * millisecondsInDay;
/** Tolerated difference between a device's clock and the server's. */
const CLOCK_SKEW_MS = 5 * millisecondsInMinute;

/** Start and end of a visitor's answers, corrected by the server. Epoch ms. */
export interface FeedbackTime {
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Reads the time of a feedback. A `created_at` that is no day of the calendar, in the future, before the node's import or
 * older than any queue is ignored: the feedback then counts as given now.
 */
export function feedbackTime(
  { created_at, time_spent_in_seconds }: Pick<FeedbackBody, 'created_at' | 'time_spent_in_seconds'>,
  { createdAt }: Pick<NodeDefinition, 'createdAt'>,
  now: number,
): FeedbackTime {
  const endedAt = Math.min(Date.parse(created_at), now);
  const oldest = Math.max(now - QUEUE_LIFETIME_MS, createdAt ?? 0);
  const isPlausible = isDay(created_at) && Date.parse(created_at) <= now + CLOCK_SKEW_MS && endedAt >= oldest;
  if (!isPlausible) return { startedAt: now, endedAt: now };
  return { startedAt: Math.max(endedAt - time_spent_in_seconds * millisecondsInSecond, oldest), endedAt };
}

/** Tells whether a timestamp names a day of the calendar: JavaScript reads 31 February as 3 March. */
function isDay(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/**
 * Tells whether a node accepts a feedback that arrives at `now`. After its end, a node accepts feedbacks that were started
 * in time, for the lifetime of a queue: the device may have been offline.
 */
export function acceptsFeedbackAt(dates: ActivationDates, startedAt: number, now: number): boolean {
  if (isNodeActive(dates, now)) return true;
  const hasBegun = isNodeActive({ ...dates, activation_end_date: null }, now);
  const mayBeQueued = isNodeActive({ ...dates, activation_start_date: null }, now - QUEUE_LIFETIME_MS);
  return hasBegun && mayBeQueued && isNodeActive(dates, startedAt);
}
