import type { CsatResult, FeedbackFilter, Results } from '@product/api-client/staff';

/** Opens the list of feedbacks with the filter of the results, narrowed by `more`. */
export type ShowFeedbacks = (more: FeedbackFilter) => void;

/** Returns the filter of the satisfied feedbacks; null if there are none. */
export function satisfiedFilter(csat: CsatResult | null): FeedbackFilter | null {
  if (csat === null || csat.satisfied === 0) return null;
  return { answerIn: { questionId: csat.questionId, optionIds: csat.optionIds } };
}

/**
 * Narrows the filter of the results to the feedbacks behind a number. A filter has one `answer`, so that the answer of the
 * results becomes `answerIn` beside that of the number.
 */
export function feedbacksBehind(
  { since, until }: Pick<Results, 'since' | 'until'>,
  input: FeedbackFilter,
  more: FeedbackFilter,
): FeedbackFilter {
  const { answer } = input;
  const both = answer && more.answer && { answerIn: { questionId: answer.questionId, optionIds: [answer.value] } };
  return { since, until, ...input, ...both, ...more };
}
