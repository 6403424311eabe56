import * as v from 'valibot';
import { feedbackSummaryWire } from './feedback-summary.ts';

export const feedbackPageWire = v.object({
  feedbacks: v.array(feedbackSummaryWire),
  next_before: v.nullish(v.string(), null),
});
