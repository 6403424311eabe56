import * as v from 'valibot';
import { integrationCalls } from '../calls/integrations.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';

const dynamicResponsesWire = v.object({
  responses: v.array(v.object({ question_id: v.string(), input: v.string() })),
});

export const integrationEndpoints = {
  askIntegration: {
    route: integrationCalls.askIntegration.route,
    summary: "Ask the owner's system for binding data",
    origin: 'specification',
    ...noInput,
    headers: signatureHeaders,
    body: v.object({
      reference_id: idField,
      body: v.record(v.pipe(v.string(), v.maxLength(limits.idLength)), v.unknown()),
    }),
    response: v.unknown(),
    success: 200,
    errors: ['signature', 'upstream'],
  },
  askDynamicRequest: {
    route: integrationCalls.askDynamicRequest.route,
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
  },
} as const satisfies Endpoints;
