import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { rateChatRoute } from '../routes.ts';
import { chatRatingWire } from '../wire/chat-detail.ts';
import { ratingValueWire } from '../wire/chat-status.ts';
import { idField, nothing, tokenField } from '../wire/fields.ts';

export const rateChat = {
  route: rateChatRoute,
  summary: 'Rate a closed or archived chat',
  origin: 'specification',
  params: v.object({ feedback_id: idField }),
  query: v.object({ token: v.optional(tokenField) }),
  headers: nothing,
  body: v.object({ rating: ratingValueWire }),
  files: {},
  response: chatRatingWire,
  success: 200,
  errors: ['unauthorized', 'chat_status'],
} as const satisfies Endpoint;
