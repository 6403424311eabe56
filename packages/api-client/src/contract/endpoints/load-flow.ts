import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { loadFlowRoute } from '../routes.ts';
import { idField, nothing } from '../wire/fields.ts';
import { flowWire } from '../wire/flow.ts';

export const loadFlow = {
  route: loadFlowRoute,
  summary: 'A flow alone: previews and the flow outside operating hours',
  origin: 'ours',
  params: v.object({ flow_id: idField }),
  query: nothing,
  headers: nothing,
  body: null,
  files: {},
  response: flowWire,
  success: 200,
  errors: [],
} as const satisfies Endpoint;
