import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { askDynamicRequestRoute } from '../routes.ts';
import { dynamicResponsesWire } from '../wire/dynamic-responses.ts';
import { idField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';

export const askDynamicRequest = {
  route: askDynamicRequestRoute,
  summary: 'Ask what an answer means for other questions',
  origin: 'specification',
  params: v.object({ flow_id: idField }),
  query: nothing,
  headers: signatureHeaders,
  body: v.object({
    question_id: idField,
    flow_id: idField,
    answer: v.pipe(v.string(), v.maxLength(limits.answerLength)),
  }),
  files: {},
  response: dynamicResponsesWire,
  success: 200,
  errors: ['signature', 'upstream'],
} as const satisfies Endpoint;
