import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { listFeedbacksRoute } from '../routes.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackPageWire } from '../wire/feedback-page.ts';
import { idField, nothing } from '../wire/fields.ts';

const scoreField = v.pipe(v.string(), v.regex(/^(?:\d|10)$/));

export const listFeedbacks = {
  route: listFeedbacksRoute,
  summary: 'Feedbacks, newest first',
  origin: 'ours',
  params: nothing,
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(limits.searchLength))),
    status: v.optional(chatStatusWire),
    node_id: v.optional(idField),
    /** `true`: those with a message that no colleague has seen. */
    unread: v.optional(v.picklist(['true', 'false'])),
    /** Both inclusive; feedbacks without a score are then left out. */
    score_min: v.optional(scoreField),
    score_max: v.optional(scoreField),
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
