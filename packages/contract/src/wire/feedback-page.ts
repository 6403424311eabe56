import * as v from 'valibot';
import { feedbackSummaryWire } from './feedback-summary.ts';

export const feedbackPageWire = v.object({
  feedbacks: v.array(feedbackSummaryWire),
  next_before: v.nullish(v.string(), null),
  /** Messages that no colleague has seen, over all feedbacks, whatever was asked for. */
  unread_count: v.nullish(v.number(), null),
  /** Every node that a filter may name. */
  nodes: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
});
