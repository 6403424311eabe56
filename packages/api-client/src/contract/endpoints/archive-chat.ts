import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { archiveChatRoute } from '../routes.ts';
import { chatArchivedWire } from '../wire/chat-archived.ts';
import { idField, nothing, tokenField } from '../wire/fields.ts';

export const archiveChat = {
  route: archiveChatRoute,
  summary: 'Archive an open chat',
  origin: 'specification',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: v.object({ token: tokenField }),
  files: {},
  response: chatArchivedWire,
  success: 200,
  errors: ['unauthorized', 'chat_status'],
} as const satisfies Endpoint;
