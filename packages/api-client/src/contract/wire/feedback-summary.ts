import * as v from 'valibot';
import { chatStatusWire } from './chat-status.ts';
import { momentField, numberOrNull } from './values.ts';

/** One row of the staff's list. */
export const feedbackSummaryWire = v.object({
  id: v.string(),
  node_id: v.string(),
  node_name: v.string(),
  flow_name: v.string(),
  status: chatStatusWire,
  completed: v.boolean(),
  created_at: momentField,
  updated_at: momentField,
  customer_label: v.string(),
  score: numberOrNull,
  /** Beginning of the last message, or of an answer. */
  preview: v.string(),
  /** Messages of the customer that no colleague has seen. */
  unread: v.number(),
});

export type FeedbackSummaryWire = v.InferOutput<typeof feedbackSummaryWire>;
