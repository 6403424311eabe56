import type { ChatDetail, Result } from '@product/model';
import { loadChatRoute } from '../contract/routes.ts';
import { decodeChatDetail } from '../decode/chat.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface LoadChatInput {
  readonly feedbackId: string;
  readonly token: string;
}

export function loadChat(
  send: Send,
  { feedbackId, token }: LoadChatInput,
  options?: CallOptions,
): Promise<Result<ChatDetail>> {
  return send({
    route: loadChatRoute,
    params: { feedback_id: feedbackId },
    query: { token },
    decode: decodeChatDetail,
    ...options,
  });
}
