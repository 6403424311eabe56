import { type Moments, readMoments } from '../time/read-moments.ts';
import type { Node } from './node.ts';

/** The dates of a node, and the zone of those without one. */
export interface ActivationDates extends Pick<Node, 'activationStartDate' | 'activationEndDate'> {
  readonly timeZone?: string | null;
}

/** First and last moment at which a node accepts visitors, in epoch ms; NaN without a bound. */
export interface ActivePeriod {
  readonly from: number;
  readonly until: number;
}

/**
 * Reads the dates of a node. A date without a time is the whole day in the node's time zone, else in that of this machine.
 * A missing or invalid date is no bound.
 *
 * @example
 * activePeriod({ activationStartDate: null, activationEndDate: '2026-12-31', timeZone: 'Europe/Berlin' }).until;
 */
export function activePeriod({ activationStartDate, activationEndDate, timeZone }: ActivationDates): ActivePeriod {
  const read = (date: string | null): Moments => readMoments(date ?? '', timeZone);
  return { from: read(activationStartDate).first, until: read(activationEndDate).last };
}

/**
 * Tells whether a node accepts visitors at a time: within its period, both ends included.
 *
 * @param at Epoch ms.
 * @example
 * isActive({ activationStartDate: '2026-11-01', activationEndDate: null, timeZone: 'Europe/Berlin' }, Date.now());
 */
export function isActive(dates: ActivationDates, at: number): boolean {
  const { from, until } = activePeriod(dates);
  // NaN compares false with every time.
  return !(at < from) && !(at > until);
}
