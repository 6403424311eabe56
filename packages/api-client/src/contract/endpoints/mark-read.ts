import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { markReadRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';

export const markRead = {
  route: markReadRoute,
  summary: "A colleague has seen the customer's messages",
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: null,
  files: {},
  response: null,
  success: 204,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
