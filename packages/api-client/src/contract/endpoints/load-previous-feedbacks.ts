import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadPreviousFeedbacksRoute } from '../routes.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { idField, nothing } from '../wire/fields.ts';
import { previousFeedbacksWire } from '../wire/previous-feedbacks.ts';

export const loadPreviousFeedbacks = {
  route: loadPreviousFeedbacksRoute,
  summary: 'The feedbacks of a verified customer, from all devices',
  origin: 'ours',
  params: nothing,
  query: v.object({ node_id: idField }),
  headers: customerTokenHeaders,
  body: null,
  files: {},
  response: previousFeedbacksWire,
  success: 200,
  errors: ['unauthorized', 'invalid_customer_token'],
} as const satisfies Endpoint;
