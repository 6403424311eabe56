import type { Issue, Question } from '@product/model';
import { issue } from './issue.ts';
import { countLimits, type Limits } from './limits.ts';

/** How many options may be chosen, as far as the options on offer allow it; `offered` is 0 when nobody knows. */
export function selectionLimits(question: Question, offered: number): Limits {
  const { lower, upper } = countLimits(question.minSelectionCount, question.maxSelectionCount);
  return { lower: lower !== null && offered > 0 ? Math.min(lower, offered) : lower, upper };
}

/** The issue of too few or too many selections. */
export function checkSelection(count: number, { lower, upper }: Limits): Issue | undefined {
  if (lower !== null && count < lower) return issue('selectMin', { minSelectionCount: lower });
  if (upper !== null && count > upper) return issue('selectMax', { maxSelectionCount: upper });
  return undefined;
}
