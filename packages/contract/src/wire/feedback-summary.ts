import * as v from 'valibot';
import { chatStatusWire } from './chat-status.ts';
import { customerIdentityWire } from './customer-token.ts';
import { momentField, numberOrNull, textOrNull, textsField } from './values.ts';

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
  /** Time of the answers: their arrival, or the device's time of those given offline; null where the server does not know. */
  answered_at: v.nullish(momentField, null),
  /** The device was offline when the visitor answered. */
  created_offline: v.nullish(v.boolean(), false),
  customer_label: v.string(),
  /** Null for a customer who says nothing of themselves, and where the server does not know. */
  customer_identity: v.nullish(customerIdentityWire, null),
  score: numberOrNull,
  /** Beginning of the last message, or of an answer. */
  preview: v.string(),
  /** Time of the words in `preview`; null where the server does not know. */
  preview_at: v.nullish(momentField, null),
  /** Time of the visitor's last word: answers or a message. The list is ordered by it; null where the server does not know. */
  visitor_wrote_at: v.nullish(momentField, null),
  /** Time of the visitor's first word after the last reply; null for a feedback that is replied to, or unfinished. */
  waiting_since: v.nullish(momentField, null),
  /** Messages of the customer that no colleague has seen. */
  unread: v.number(),
  /** Number of parts that the flow's rules do not allow. */
  problem_count: v.nullish(v.number(), 0),
  /** A feedback of a test, which no result and no limit counts. */
  is_test: v.nullish(v.boolean(), false),
  /** The limit of the node that the feedback exceeds, so that it does not count; null within the limits. */
  over_limit: v.nullish(v.string(), null),
  /** Id of the colleague who takes care of it; null for nobody. */
  assignee_id: textOrNull,
  tags: textsField,
  /** The visitor's latest rating: 0, 50 or 100. */
  rating: numberOrNull,
  /** The same for feedbacks of one customer, or of one device without a customer; null where the server does not know. */
  visitor_id: textOrNull,
});
