import { type ChatStatus, type Customer, fitCustomer } from '@product/model';
import { array, named, number, object, optional, string } from '@product/model/schema';
import type { Calls } from '../call.ts';
import { customerTokenHeader } from '../customer-token-header.ts';
import { decodeCustomer } from '../decode/customer.ts';
import { decoder } from '../decode/decoder.ts';
import { chatStatus, id, moment } from '../decode/fields.ts';
import { decodeWidgetSettings } from '../decode/widget-settings.ts';

export interface LoadWidgetSettingsInput {
  readonly code: string;
  readonly externalId?: string | undefined;
  readonly userId?: string | undefined;
  /** Epoch ms. Another time makes another address, which no cache knows. */
  readonly askedAt?: number | undefined;
}

export interface RegisterVisitInput {
  readonly nodeId: string;
  readonly customer: Pick<Customer, 'id' | 'external_id' | 'user_id' | 'email' | 'name' | 'phone_number'>;
  /** A feedback of the same device may name the customer of this visit. */
  readonly deviceId?: string | undefined;
  /** A JWT that the site's server made, which proves who the customer is. */
  readonly customerToken?: string | undefined;
}

export interface LoadPreviousFeedbacksInput {
  readonly nodeId: string;
  /** A JWT that the site's server made. */
  readonly customerToken: string;
}

/** A feedback of a verified customer, from any device. */
export interface PreviousFeedbackSummary {
  readonly feedbackId: string;
  /** Opens the chat until the customer's token ends. */
  readonly chatToken: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly status: ChatStatus;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly lastMessageAt: number;
  /** Beginning of the last message, or of an answer. */
  readonly preview: string;
  /** Replies that the customer has not seen. */
  readonly unread: number;
}

const previousFeedback = object<PreviousFeedbackSummary>({
  feedbackId: named('id', id),
  chatToken: named('chat_token_string', string),
  nodeId: id,
  nodeName: optional(string, ''),
  status: chatStatus,
  createdAt: moment,
  lastMessageAt: moment,
  preview: string,
  unread: number,
});

export const widgetCalls = {
  loadWidgetSettings: {
    route: { method: 'GET', path: '/v1/web_widgets/code/{code}', base: 'api', auth: 'none', contentType: null },
    request: ({ code, externalId, userId, askedAt }: LoadWidgetSettingsInput) => ({
      params: { code },
      query: {
        t: askedAt?.toString(),
        external_id: externalId && fitCustomer({ external_id: externalId }).external_id,
        user_id: userId && fitCustomer({ user_id: userId }).user_id,
      },
    }),
    decode: decodeWidgetSettings,
  },
  /** Registers a visit. The response is its customer: a known one, or a new one with an id of its own. */
  registerVisit: {
    route: {
      method: 'POST',
      path: '/v2/web_widgets/{node_id}/customers/visit',
      base: 'api',
      auth: 'none',
      contentType: 'json',
    },
    request: ({ nodeId, customer, deviceId, customerToken }: RegisterVisitInput) => ({
      params: { node_id: nodeId },
      headers: customerTokenHeader(customerToken),
      body: { ...fitCustomer(customer), node_id: nodeId, device_id: deviceId },
    }),
    decode: decodeCustomer,
  },
  /** Lists the feedbacks of a verified customer, newest first. */
  loadPreviousFeedbacks: {
    route: {
      method: 'GET',
      path: '/v1/customers/me/feedbacks',
      base: 'api',
      auth: 'customerToken',
      contentType: null,
    },
    request: ({ nodeId, customerToken }: LoadPreviousFeedbacksInput) => ({
      query: { node_id: nodeId },
      headers: customerTokenHeader(customerToken),
    }),
    decode: decoder(
      object({ feedbacks: array(previousFeedback) }, ({ feedbacks }): readonly PreviousFeedbackSummary[] => feedbacks),
    ),
  },
} as const satisfies Calls;
