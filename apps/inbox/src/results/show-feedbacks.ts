import type { CsatResult, FeedbackFilter } from '@product/api-client/staff';

/** Opens the list of feedbacks with the filter of the results, narrowed by `more`. */
export type ShowFeedbacks = (more: FeedbackFilter) => void;

/** Returns the filter of the satisfied feedbacks; null if there are none. */
export function satisfiedFilter(csat: CsatResult | null): FeedbackFilter | null {
  if (csat === null || csat.satisfied === 0) return null;
  return { answerIn: { questionId: csat.questionId, optionIds: csat.optionIds } };
}
