import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { listFeedbacksRoute } from '../routes.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackPageWire } from '../wire/feedback-page.ts';
import { idField, nothing } from '../wire/fields.ts';

export const listFeedbacks = {
  route: listFeedbacksRoute,
  summary: 'Feedbacks, newest first',
  origin: 'ours',
  params: nothing,
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(limits.searchLength))),
    status: v.optional(chatStatusWire),
    node_id: v.optional(idField),
    before: v.optional(v.pipe(v.string(), v.maxLength(200))),
    limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/))),
  }),
  headers: nothing,
  body: null,
  files: {},
  response: feedbackPageWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
