import type { ChatStatus, Result } from '@product/model';
import { loadPreviousFeedbacksRoute } from '../contract/routes.ts';
import { previousFeedbacksWire } from '../contract/wire/previous-feedbacks.ts';
import { decoder } from '../decode/decode.ts';
import { customerTokenHeader } from '../http/customer-token-header.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadPreviousFeedbacksInput {
  readonly nodeId: string;
  /** A JWT that the site's server made. */
  readonly customerToken: string;
}

/** A feedback of a verified customer, from any device. */
export interface PreviousFeedbackSummary {
  readonly feedbackId: string;
  /** Opens the chat until the customer's token ends. */
  readonly chatToken: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly status: ChatStatus;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly lastMessageAt: number;
  /** Beginning of the last message, or of an answer. */
  readonly preview: string;
  /** Replies that the customer has not seen. */
  readonly unread: number;
}

const decodePreviousFeedbacks = decoder(previousFeedbacksWire, ({ feedbacks }): readonly PreviousFeedbackSummary[] =>
  feedbacks.map((wire) => ({
    feedbackId: wire.id,
    chatToken: wire.chat_token_string,
    nodeId: wire.node_id,
    nodeName: wire.node_name ?? '',
    status: wire.status,
    createdAt: Date.parse(wire.created_at),
    lastMessageAt: Date.parse(wire.last_message_at),
    preview: wire.preview,
    unread: wire.unread,
  })),
);

/** Lists the feedbacks of a verified customer, newest first. */
export function loadPreviousFeedbacks(
  send: Send,
  { nodeId, customerToken }: LoadPreviousFeedbacksInput,
  options?: CallOptions,
): Promise<Result<readonly PreviousFeedbackSummary[]>> {
  return send({
    route: loadPreviousFeedbacksRoute,
    query: { node_id: nodeId },
    headers: customerTokenHeader(customerToken),
    decode: decodePreviousFeedbacks,
    ...options,
  });
}
