import * as v from 'valibot';
import { nodeCalls } from '../calls/nodes.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { customerWire } from '../wire/customer.ts';
import { customerTokenHeaders } from '../wire/customer-token.ts';
import { trackingRequestHeaders } from '../wire/feedback.ts';
import { idField, nothing } from '../wire/fields.ts';
import { flowWire } from '../wire/flow.ts';
import { nodeWire } from '../wire/node.ts';

export const nodeEndpoints = {
  loadNode: {
    route: nodeCalls.loadNode.route,
    summary: 'A node with its flow',
    origin: 'specification',
    ...noInput,
    params: v.object({ node_id: idField }),
    query: v.object({
      signature: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength))),
      responses: v.optional(v.pipe(v.string(), v.maxLength(limits.preloadedLength))),
    }),
    response: nodeWire,
    success: 200,
    errors: [],
  },
  loadCustomer: {
    route: nodeCalls.loadCustomer.route,
    summary: 'A customer by creator id, in the fewest fields',
    origin: 'specification',
    ...noInput,
    params: v.object({ node_id: idField, creator_id: idField }),
    headers: customerTokenHeaders,
    response: customerWire,
    success: 200,
    errors: ['invalid_customer_token'],
  },
  loadFlow: {
    route: nodeCalls.loadFlow.route,
    summary: 'A flow alone: previews and the flow outside operating hours',
    origin: 'ours',
    ...noInput,
    params: v.object({ flow_id: idField }),
    response: flowWire,
    success: 200,
    errors: [],
  },
  logQuota: {
    route: nodeCalls.logQuota.route,
    summary: 'Count an action against the quota of a channel',
    origin: 'ours',
    ...noInput,
    params: v.object({ node_id: idField }),
    body: v.object({ action: v.picklist(['submitted']) }),
    response: null,
    success: 204,
    errors: [],
  },
  unsubscribe: {
    route: nodeCalls.unsubscribe.route,
    summary: 'No more messages by this channel',
    origin: 'ours',
    params: v.object({ node_id: idField }),
    query: nothing,
    headers: trackingRequestHeaders,
    body: v.object({
      channel: v.picklist(['sms', 'whatsapp', 'push']),
      customer_id: v.optional(idField),
      signature: v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength))),
    }),
    files: {},
    response: null,
    success: 204,
    errors: [],
  },
} as const satisfies Endpoints;
