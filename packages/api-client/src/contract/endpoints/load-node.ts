import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { loadNodeRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { nodeWire } from '../wire/node.ts';

export const loadNode = {
  route: loadNodeRoute,
  summary: 'A node with its flow',
  origin: 'specification',
  params: v.object({ node_id: idField }),
  query: v.object({
    signature: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength))),
    responses: v.optional(v.pipe(v.string(), v.maxLength(limits.preloadedLength))),
  }),
  headers: nothing,
  body: null,
  files: {},
  response: nodeWire,
  success: 200,
  errors: [],
} as const satisfies Endpoint;
