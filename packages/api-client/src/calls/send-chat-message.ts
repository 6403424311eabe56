import type { Result, TimelineItem } from '@product/model';
import { sendChatMessageRoute } from '../contract/routes.ts';
import { decodeMessageCreated } from '../decode/chat.ts';
import type { CallOptions, Send } from '../http/send.ts';
import { xhrTransport } from '../http/xhr-transport.ts';

export interface SendChatMessageInput {
  readonly feedbackId: string;
  readonly token: string;
  /** May be empty when an image goes along. */
  readonly body: string;
  readonly attachment?: Blob | undefined;
  /** The page's own id of the message: a retry with the same one is stored once. */
  readonly clientId: string;
  /** Whole percent of the attachment that has gone out. */
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

export function sendChatMessage(
  send: Send,
  { feedbackId, token, body, attachment, clientId, onProgress }: SendChatMessageInput,
  options?: CallOptions,
): Promise<Result<TimelineItem>> {
  return send({
    route: sendChatMessageRoute,
    params: { feedback_id: feedbackId },
    query: { token },
    body: { body, client_id: clientId, attachment },
    decode: decodeMessageCreated,
    onProgress: attachment && onProgress,
    uploadTransport: xhrTransport,
    ...options,
  });
}
