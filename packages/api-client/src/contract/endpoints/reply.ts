import * as v from 'valibot';
import { type Endpoint, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { replyRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { messageCreatedWire } from '../wire/message-created.ts';

export const reply = {
  route: replyRoute,
  summary: 'Answer the customer',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: v.object({
    body: v.optional(v.pipe(v.string(), v.maxLength(limits.messageLength)), ''),
    client_id: v.optional(idField),
  }),
  files: { attachment: { required: false, maxBytes: limits.chatImageBytes, mediaTypes: imageTypes } },
  response: messageCreatedWire,
  success: 200,
  errors: ['unauthorized', 'chat_status'],
} as const satisfies Endpoint;
