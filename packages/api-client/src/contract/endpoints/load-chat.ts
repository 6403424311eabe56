import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadChatRoute } from '../routes.ts';
import { chatDetailWire } from '../wire/chat-detail.ts';
import { chatPageQuery } from '../wire/chat-page.ts';
import { idField, nothing, tokenField } from '../wire/fields.ts';

export const loadChat = {
  route: loadChatRoute,
  summary: 'The chat of a feedback, with its newest messages or those before a cursor',
  origin: 'specification',
  params: v.object({ feedback_id: idField }),
  query: v.object({ token: v.optional(tokenField), ...chatPageQuery }),
  headers: nothing,
  body: null,
  files: {},
  response: chatDetailWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
