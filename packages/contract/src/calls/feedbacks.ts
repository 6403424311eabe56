import type { FeedbackPayload } from '@product/model';
import { named, object, optional } from '@product/model/schema';
import type { Calls } from '../call.ts';
import { customerTokenHeader } from '../customer-token-header.ts';
import { decoder } from '../decode/decoder.ts';
import { id } from '../decode/fields.ts';

export interface PostFeedbackInput {
  readonly payload: FeedbackPayload;
  /** Headers of `feedbackHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same for each attempt with the same payload: the server then stores one feedback. */
  readonly idempotencyKey: string;
  /** A JWT that the site's server made, which proves who the customer is. */
  readonly customerToken?: string | undefined;
}

export interface FeedbackCreated {
  readonly id: string;
  /** Opens the chat; null where there is none. */
  readonly chatToken: string | null;
}

const feedbackCreated = object<FeedbackCreated>({
  id,
  chatToken: named('chat_token_string', optional(id)),
});

export const feedbackCalls = {
  /** Posts once. Pages send through `createFeedbackQueue`, which stores each feedback until it is delivered. */
  postFeedback: {
    route: { method: 'POST', path: '/v1/feedbacks', base: 'api', auth: 'none', contentType: 'json' },
    request: ({ payload, headers, idempotencyKey, customerToken }: PostFeedbackInput) => ({
      headers: { ...headers, ...customerTokenHeader(customerToken), 'Idempotency-Key': idempotencyKey },
      body: payload,
    }),
    decode: decoder(feedbackCreated),
  },
} as const satisfies Calls;
