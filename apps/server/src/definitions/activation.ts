import type { NodeDocument } from './definitions.ts';

type Dates = Pick<NodeDocument, 'activation_start_date' | 'activation_end_date'>;

/** Whether a node takes visitors at this moment (epoch ms). A date that is missing, or is none, bounds nothing. */
export function isActive({ activation_start_date, activation_end_date }: Dates, at: number): boolean {
  return !(at < momentOf(activation_start_date)) && !(at > momentOf(activation_end_date));
}

/**
 * Whether a feedback that came at `now` is taken: while the node is active, and after that from whoever began in time,
 * such as a visitor who was answering when it ended, or whose device had no network. All in epoch ms.
 */
export function takesFeedback(dates: Dates, begunAt: number, now: number): boolean {
  if (isActive(dates, now)) return true;
  return !(now < momentOf(dates.activation_start_date)) && isActive(dates, begunAt);
}

/** What cannot be read is NaN, which is neither before nor after anything. */
function momentOf(date: string | null): number {
  return date === null ? Number.NaN : Date.parse(date);
}
