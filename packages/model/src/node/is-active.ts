import type { Node } from './node.ts';

/**
 * Tells whether a node accepts visitors at a time: from its start to its end, both inclusive. A missing or invalid date is
 * no bound.
 *
 * @param at Epoch ms.
 * @example
 * isActive({ activationStartDate: '2026-11-01T00:00:00Z', activationEndDate: null }, Date.now());
 */
export function isActive(
  { activationStartDate, activationEndDate }: Pick<Node, 'activationStartDate' | 'activationEndDate'>,
  at: number,
): boolean {
  return !(at < timeOf(activationStartDate)) && !(at > timeOf(activationEndDate));
}

/** Parses a date. A missing or invalid one is NaN, which compares false with every time. */
function timeOf(date: string | null): number {
  return date === null ? Number.NaN : Date.parse(date);
}
