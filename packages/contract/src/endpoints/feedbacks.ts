import * as v from 'valibot';
import { feedbackCalls } from '../calls/feedbacks.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { customerIdentityWire } from '../wire/customer-token.ts';
import { feedbackBody, feedbackRequestHeaders } from '../wire/feedback.ts';

/** `chat_token_string` opens the chat; null where there is none, as for an incomplete feedback. */
const feedbackCreatedWire = v.object({
  id: v.string(),
  chat_token_string: v.nullish(v.string(), null),
  /** Ours, and only for a request with a customer's token: `claimed` when the token proved nothing. */
  customer_identity: v.optional(customerIdentityWire),
});

export const feedbackEndpoints = {
  postFeedback: {
    route: feedbackCalls.postFeedback.route,
    summary: 'Post a feedback, completed or incomplete',
    origin: 'specification',
    ...noInput,
    headers: feedbackRequestHeaders,
    body: feedbackBody,
    response: feedbackCreatedWire,
    success: 200,
    errors: [13045, 'idempotency_conflict', 'forbidden', 'signature'],
  },
} as const satisfies Endpoints;
