import type { Node } from './node.ts';

/**
 * Whether a node takes visitors at a moment: neither before its start nor after its end, both of which still count. A
 * date that is missing, or that nobody can read, bounds nothing.
 *
 * @param at Epoch ms.
 * @example
 * isActive({ activationStartDate: '2026-11-01T00:00:00Z', activationEndDate: null }, Date.now());
 */
export function isActive(
  { activationStartDate, activationEndDate }: Pick<Node, 'activationStartDate' | 'activationEndDate'>,
  at: number,
): boolean {
  return !(at < momentOf(activationStartDate)) && !(at > momentOf(activationEndDate));
}

/** What cannot be read is NaN, which is neither before nor after anything. */
function momentOf(date: string | null): number {
  return date === null ? Number.NaN : Date.parse(date);
}
