import type { FeedbackFilter } from '@product/api-client/staff';

/** Opens the list of feedbacks with the filter of the results, narrowed by `more`. */
export type ShowFeedbacks = (more: FeedbackFilter) => void;
