import type { ChatStatus, Result } from '@product/model';
import { archiveChatRoute } from '../contract/routes.ts';
import { chatArchivedWire } from '../contract/wire/chat-archived.ts';
import { decoder } from '../decode/decode.ts';
import type { CallOptions, Send } from '../http/send.ts';

export interface ArchiveChatInput {
  readonly feedbackId: string;
  readonly token: string;
}

const decodeArchived = decoder(chatArchivedWire, ({ status }) => ({ status }));

export function archiveChat(
  send: Send,
  { feedbackId, token }: ArchiveChatInput,
  options?: CallOptions,
): Promise<Result<{ readonly status: ChatStatus }>> {
  return send({
    route: archiveChatRoute,
    params: { feedback_id: feedbackId },
    body: { token },
    decode: decodeArchived,
    ...options,
  });
}
