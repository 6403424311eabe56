import type { ChatDetail, Result } from '@product/model';
import { loadChatRoute } from '../contract/routes.ts';
import { decodeChatDetail } from '../decode/chat.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadChatInput {
  readonly feedbackId: string;
  readonly token: string;
  /** `olderCursor` of the page with the next newer messages; default the newest page. */
  readonly before?: string | undefined;
  /** Messages of the page, 1 to 200; default what the server gives. */
  readonly limit?: number | undefined;
}

export function loadChat(
  send: Send,
  { feedbackId, token, before, limit }: LoadChatInput,
  options?: CallOptions,
): Promise<Result<ChatDetail>> {
  return send({
    route: loadChatRoute,
    params: { feedback_id: feedbackId },
    query: { token, before, limit: limit?.toString() },
    decode: decodeChatDetail,
    ...options,
  });
}
