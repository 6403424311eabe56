import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadFeedbackRoute } from '../routes.ts';
import { chatPageQuery } from '../wire/chat-page.ts';
import { feedbackDetailWire } from '../wire/feedback-detail.ts';
import { idField, nothing } from '../wire/fields.ts';

export const loadFeedback = {
  route: loadFeedbackRoute,
  summary: 'A feedback with its answers and its chat: the newest messages or those before a cursor',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: v.object(chatPageQuery),
  headers: nothing,
  body: null,
  files: {},
  response: feedbackDetailWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
