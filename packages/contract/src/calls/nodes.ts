import { fitCustomer, MAX_PRELOADED_LENGTH, MAX_URL_LENGTH } from '@product/model';
import type { Calls } from '../call.ts';
import { customerTokenHeader } from '../customer-token-header.ts';
import { decodeCustomer } from '../decode/customer.ts';
import { decodeNothing, decoder } from '../decode/decoder.ts';
import { flow } from '../decode/flow.ts';
import { decodeNode } from '../decode/node.ts';

export interface LoadNodeInput {
  readonly nodeId: string;
  /** From the page's query, for a node that verifies signatures. */
  readonly signature?: string | undefined;
  /** Preloaded responses from the page's query, base64url JSON. */
  readonly responses?: string | undefined;
}

export interface LoadCustomerInput {
  readonly nodeId: string;
  readonly creatorId: string;
  /** A JWT that the site's server made, which proves who the customer is. */
  readonly customerToken?: string | undefined;
}

export interface LoadFlowInput {
  readonly flowId: string;
}

export interface LogQuotaInput {
  readonly nodeId: string;
  readonly action: 'submitted';
}

export interface UnsubscribeInput {
  readonly nodeId: string;
  readonly channel: 'sms' | 'whatsapp' | 'push';
  readonly customerId?: string | undefined;
  readonly signature?: string | undefined;
  /** Tracking headers, by which the server knows the message and its customer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const nodeCalls = {
  /**
   * Loads a node with its flow. The flow stays unread: `parseFlow` of the engine reads it. The page reads responses that no
   * request can carry by itself.
   */
  loadNode: {
    route: { method: 'GET', path: '/v1/nodes/{node_id}', base: 'api', auth: 'none', contentType: null },
    request: ({ nodeId, signature, responses }: LoadNodeInput) => ({
      params: { node_id: nodeId },
      query: {
        signature: signature?.slice(0, MAX_URL_LENGTH),
        responses: responses && responses.length > MAX_PRELOADED_LENGTH ? undefined : responses,
      },
    }),
    decode: decodeNode,
  },
  loadCustomer: {
    route: {
      method: 'GET',
      path: '/v1/nodes/{node_id}/customers/{creator_id}',
      base: 'api',
      auth: 'none',
      contentType: null,
    },
    request: ({ nodeId, creatorId, customerToken }: LoadCustomerInput) => ({
      params: { node_id: nodeId, creator_id: creatorId },
      headers: customerTokenHeader(customerToken),
    }),
    decode: decodeCustomer,
  },
  /** Loads a flow without its node, unread: for previews, and for the flow outside operating hours. */
  loadFlow: {
    route: { method: 'GET', path: '/v1/flows/{flow_id}', base: 'api', auth: 'none', contentType: null },
    request: ({ flowId }: LoadFlowInput) => ({ params: { flow_id: flowId } }),
    decode: decoder(flow),
  },
  logQuota: {
    route: { method: 'POST', path: '/v1/nodes/{node_id}/quota_logs', base: 'api', auth: 'none', contentType: 'json' },
    request: ({ nodeId, action }: LogQuotaInput) => ({ params: { node_id: nodeId }, body: { action } }),
    decode: decodeNothing,
  },
  unsubscribe: {
    route: {
      method: 'POST',
      path: '/v1/nodes/{node_id}/unsubscriptions',
      base: 'api',
      auth: 'none',
      contentType: 'json',
    },
    request: ({ nodeId, channel, customerId, signature, headers = {} }: UnsubscribeInput) => ({
      params: { node_id: nodeId },
      headers,
      body: {
        channel,
        customer_id: customerId && fitCustomer({ id: customerId }).id,
        signature: signature?.slice(0, MAX_URL_LENGTH),
      },
    }),
    decode: decodeNothing,
  },
} as const satisfies Calls;
