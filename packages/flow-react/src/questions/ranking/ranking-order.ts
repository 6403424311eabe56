import type { Question } from '@product/model';

/** Counts the positions to rank: all, or the first few that the owner asks for. */
export function countPositions({ maxSelectionCount }: Question, total: number): number {
  return maxSelectionCount !== null && maxSelectionCount > 0 ? Math.min(maxSelectionCount, total) : total;
}

/** Returns the items with the item at `from` moved to `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
