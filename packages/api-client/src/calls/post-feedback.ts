import type { FeedbackPayload, Result } from '@product/model';
import { named, object, optional, string } from '@product/model/schema';
import { postFeedbackRoute } from '../contract/routes.ts';
import { lightDecoder } from '../decode/decode.ts';
import { customerTokenHeader } from '../http/customer-token-header.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface PostFeedbackInput {
  readonly payload: FeedbackPayload;
  /** Of `feedbackHeaders`. */
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

export interface PostFeedbackOptions extends CallOptions {
  /** Lets the browser finish the request after the page is gone; for bodies under 64 KiB. */
  readonly keepalive?: boolean;
}

const feedbackCreated = object<FeedbackCreated>({
  id: string,
  chatToken: named('chat_token_string', optional(string)),
});

/** Posts once. Pages send through `createFeedbackQueue`, which keeps what could not be sent. */
export function postFeedback(
  send: Send,
  { payload, headers, idempotencyKey, customerToken }: PostFeedbackInput,
  options?: PostFeedbackOptions,
): Promise<Result<FeedbackCreated>> {
  return send({
    route: postFeedbackRoute,
    headers: { ...headers, ...customerTokenHeader(customerToken), 'Idempotency-Key': idempotencyKey },
    body: payload,
    decode: lightDecoder(feedbackCreated, (created) => created),
    ...options,
  });
}
