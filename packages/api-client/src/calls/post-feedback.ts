import type { FeedbackPayload, Result } from '@product/model';
import { postFeedbackRoute } from '../contract/first-routes.ts';
import { feedbackCreatedWire } from '../contract/wire/feedback-created.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface PostFeedbackInput {
  readonly payload: FeedbackPayload;
  /** Of `feedbackHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same for each attempt with the same payload: the server then stores one feedback. */
  readonly idempotencyKey: string;
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

const decodeFeedbackCreated = decoder(
  feedbackCreatedWire,
  (wire): FeedbackCreated => ({ id: wire.id, chatToken: wire.chat_token_string }),
);

/** Posts once. Pages send through `createFeedbackQueue`, which keeps what could not be sent. */
export function postFeedback(
  send: Send,
  { payload, headers, idempotencyKey }: PostFeedbackInput,
  options?: PostFeedbackOptions,
): Promise<Result<FeedbackCreated>> {
  return send({
    route: postFeedbackRoute,
    headers: { ...headers, 'Idempotency-Key': idempotencyKey },
    body: payload,
    decode: decodeFeedbackCreated,
    ...options,
  });
}
