import * as v from 'valibot';
import { type Endpoint, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { sendChatMessageRoute } from '../routes.ts';
import { idField, nothing, tokenField } from '../wire/fields.ts';
import { messageCreatedWire } from '../wire/message-created.ts';

export const sendChatMessage = {
  route: sendChatMessageRoute,
  summary: 'Write into the chat: a text, an image, or both',
  origin: 'specification',
  params: v.object({ feedback_id: idField }),
  query: v.object({ token: v.optional(tokenField) }),
  headers: nothing,
  body: v.object({
    body: v.optional(v.pipe(v.string(), v.maxLength(limits.messageLength)), ''),
    client_id: v.optional(idField),
  }),
  files: { attachment: { required: false, maxBytes: limits.chatImageBytes, mediaTypes: imageTypes } },
  response: messageCreatedWire,
  success: 200,
  errors: ['unauthorized', 'forbidden', 'chat_status', 'chat_full', 'storage_full'],
} as const satisfies Endpoint;
