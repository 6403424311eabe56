import type { Question } from '@product/model';

/** How many places count: all, unless the owner asks for the first few. */
export function rankedCount({ maxSelectionCount }: Question, total: number): number {
  return maxSelectionCount !== null && maxSelectionCount > 0 ? Math.min(maxSelectionCount, total) : total;
}

/** The items with the one at `from` taken out and put in again at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
