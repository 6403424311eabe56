import type { NodeDefinition } from '../definitions/definitions.ts';
import type { FeedbackBody } from './accept-feedback.ts';

/** How long a device keeps a feedback that it could not send. */
export const QUEUE_LIFE_MS = 30 * 24 * 60 * 60_000;
/** Clocks of devices differ a little from ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** When a visitor began and ended a feedback, as far as the server believes it. Epoch ms. */
export interface GivenTime {
  readonly begunAt: number;
  readonly givenAt: number;
}

/**
 * Reads when a feedback was given. A `created_at` in the future, before the node was imported, or older than any queue
 * is not believed: such a feedback counts as given now.
 */
export function givenTime(
  { created_at, time_spent_in_seconds }: Pick<FeedbackBody, 'created_at' | 'time_spent_in_seconds'>,
  { createdAt }: Pick<NodeDefinition, 'createdAt'>,
  now: number,
): GivenTime {
  const givenAt = Math.min(Date.parse(created_at), now);
  const oldest = Math.max(now - QUEUE_LIFE_MS, createdAt ?? 0);
  const isBelieved = Date.parse(created_at) <= now + CLOCK_SKEW_MS && givenAt >= oldest;
  if (!isBelieved) return { begunAt: now, givenAt: now };
  return { begunAt: Math.max(givenAt - time_spent_in_seconds * 1000, oldest), givenAt };
}
