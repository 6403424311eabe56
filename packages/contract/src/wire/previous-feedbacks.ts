import * as v from 'valibot';
import { chatStatusWire } from './chat-status.ts';
import { momentField, textOrNull } from './values.ts';

/** Feedbacks of a verified customer, newest first. */
export const previousFeedbacksWire = v.object({
  feedbacks: v.array(
    v.object({
      id: v.string(),
      /** Opens the chat until the customer's token ends; fresh in each response. */
      chat_token_string: v.string(),
      node_id: v.string(),
      node_name: textOrNull,
      status: chatStatusWire,
      created_at: momentField,
      last_message_at: momentField,
      /** Beginning of the last message, or of an answer. */
      preview: v.string(),
      /** Replies that the customer has not seen. */
      unread: v.number(),
    }),
  ),
});
