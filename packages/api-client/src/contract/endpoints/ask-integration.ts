import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { askIntegrationRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { signatureHeaders } from '../wire/signature.ts';

export const askIntegration = {
  route: askIntegrationRoute,
  summary: "Ask the owner's system for binding data",
  origin: 'specification',
  params: nothing,
  query: nothing,
  headers: signatureHeaders,
  body: v.object({
    reference_id: idField,
    body: v.record(v.pipe(v.string(), v.maxLength(limits.idLength)), v.unknown()),
  }),
  files: {},
  response: v.unknown(),
  success: 200,
  errors: ['signature', 'upstream'],
} as const satisfies Endpoint;
