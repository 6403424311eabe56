import { feedbackCalls } from '../calls/feedbacks.ts';
import type { Endpoints } from '../endpoint.ts';
import { feedbackBody, feedbackRequestHeaders } from '../wire/feedback.ts';
import { feedbackCreatedWire } from '../wire/feedback-created.ts';
import { nothing } from '../wire/fields.ts';

export const feedbackEndpoints = {
  postFeedback: {
    route: feedbackCalls.postFeedback.route,
    summary: 'Post a feedback, completed or incomplete',
    origin: 'specification',
    params: nothing,
    query: nothing,
    headers: feedbackRequestHeaders,
    body: feedbackBody,
    files: {},
    response: feedbackCreatedWire,
    success: 200,
    errors: [13045, 'idempotency_conflict', 'forbidden', 'signature'],
  },
} as const satisfies Endpoints;
