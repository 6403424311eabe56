import type { Issue, Question } from '@product/model';
import { issue } from './issue.ts';
import { countLimits, type Limits } from './limits.ts';

/** Computes how many options may be chosen of the available ones. `availableCount` is 0 while unknown. */
export function selectionLimits(question: Question, availableCount: number): Limits {
  const { lower, upper } = countLimits(question.minSelectionCount, question.maxSelectionCount);
  return { lower: lower !== null && availableCount > 0 ? Math.min(lower, availableCount) : lower, upper };
}

/** Finds the issue of too few or too many selections. */
export function checkSelection(count: number, { lower, upper }: Limits): Issue | undefined {
  if (lower !== null && count < lower) return issue('selectMin', { minSelectionCount: lower });
  if (upper !== null && count > upper) return issue('selectMax', { maxSelectionCount: upper });
  return undefined;
}
