import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { setStatusRoute } from '../routes.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { idField, nothing } from '../wire/fields.ts';

export const setStatus = {
  route: setStatusRoute,
  summary: 'Open, queue, close or archive a chat',
  origin: 'ours',
  params: v.object({ feedback_id: idField }),
  query: nothing,
  headers: nothing,
  body: v.object({ status: chatStatusWire }),
  files: {},
  response: feedbackChangedWire,
  success: 200,
  errors: ['unauthorized'],
} as const satisfies Endpoint;
