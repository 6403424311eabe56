import * as v from 'valibot';
import { chatStatusWire } from './chat-status.ts';
import { customerIdentityWire } from './customer-token.ts';
import { momentField, numberOrNull } from './values.ts';

/** A row of the staff's list. */
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
  /** Null for a customer who says nothing of themselves, and where the server does not know. */
  customer_identity: v.nullish(customerIdentityWire, null),
  score: numberOrNull,
  /** Beginning of the last message, or of an answer. */
  preview: v.string(),
  /** Messages of the customer that no colleague has seen. */
  unread: v.number(),
  /** Number of parts that the flow's rules do not allow. */
  problem_count: v.nullish(v.number(), 0),
});
