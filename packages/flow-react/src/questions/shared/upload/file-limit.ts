import type { Question } from '@product/model';

/** Returns how many files a question accepts: one, unless the owner allows several. */
export function fileLimit({ isMultiSelect, maxSelectionCount }: Question): number {
  if (!isMultiSelect) return 1;
  return maxSelectionCount !== null && maxSelectionCount > 0 ? maxSelectionCount : Number.POSITIVE_INFINITY;
}
