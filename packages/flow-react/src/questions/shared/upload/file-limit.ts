import { definitionOf } from '@product/flow-engine';
import type { Question } from '@product/model';

/** Returns how many files a question accepts: one, unless the owner allows several. */
export function fileLimit(question: Question): number {
  const { maxSelectionCount } = question;
  if (!definitionOf(question).takesSeveral(question)) return 1;
  return maxSelectionCount !== null && maxSelectionCount > 0 ? maxSelectionCount : Number.POSITIVE_INFINITY;
}
