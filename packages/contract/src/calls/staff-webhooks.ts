import type { Calls } from '../call.ts';
import { decodeNothing } from '../decode/decoder.ts';
import {
  decodeChangedWebhook,
  decodeDeliveries,
  decodeReplayed,
  decodeWebhookAdded,
  decodeWebhookList,
  decodeWebhookSecret,
  decodeWebhookTest,
  type EventType,
} from '../decode/staff-webhooks.ts';

export interface AddWebhookInput {
  /** Address with https. */
  readonly url: string;
  /** Ids of the nodes whose events are sent; default every node. */
  readonly nodes?: readonly string[] | undefined;
  /** Default every event. */
  readonly types?: readonly EventType[] | undefined;
}

export interface WebhookInput {
  readonly webhookId: string;
}

/** Fields of a webhook that change; the others stay. */
export interface ChangeWebhookInput extends WebhookInput {
  readonly url?: string | undefined;
  /** Null: every node. */
  readonly nodes?: readonly string[] | null | undefined;
  /** Null: every event. */
  readonly types?: readonly EventType[] | null | undefined;
  /** A paused webhook receives nothing; `replayWebhook` sends the events of the pause. */
  readonly paused?: boolean | undefined;
}

export interface ReplayWebhookInput extends WebhookInput {
  /** Epoch ms. */
  readonly since: number;
}

const path = '/v1/staff/webhooks/{webhook_id}';
const ofWebhook = ({ webhookId }: WebhookInput) => ({ params: { webhook_id: webhookId } });

export const staffWebhookCalls = {
  /** Lists the webhooks whose nodes the manager sees. */
  listWebhooks: {
    route: { method: 'GET', path: '/v1/staff/webhooks', base: 'api', auth: 'staff', contentType: null },
    request: () => ({}),
    decode: decodeWebhookList,
  },
  /** Adds a webhook. The response has its secret, which cannot be read again. */
  addWebhook: {
    route: { method: 'POST', path: '/v1/staff/webhooks', base: 'api', auth: 'staff', contentType: 'json' },
    request: (input: AddWebhookInput) => ({ body: input }),
    decode: decodeWebhookAdded,
  },
  /** Changes, pauses or resumes a webhook. */
  changeWebhook: {
    route: { method: 'PATCH', path, base: 'api', auth: 'staff', contentType: 'json' },
    request: ({ webhookId, ...body }: ChangeWebhookInput) => ({ params: { webhook_id: webhookId }, body }),
    decode: decodeChangedWebhook,
  },
  /** Removes a webhook with its deliveries. */
  removeWebhook: {
    route: { method: 'POST', path: `${path}/remove`, base: 'api', auth: 'staff', contentType: null },
    request: ofWebhook,
    decode: decodeNothing,
  },
  /** Sends the event `webhook.test` now, and returns the outcome. */
  testWebhook: {
    route: { method: 'POST', path: `${path}/test`, base: 'api', auth: 'staff', contentType: null },
    request: ofWebhook,
    decode: decodeWebhookTest,
  },
  /** Sends the events since a time again, with the same ids. */
  replayWebhook: {
    route: { method: 'POST', path: `${path}/replay`, base: 'api', auth: 'staff', contentType: 'json' },
    request: ({ webhookId, since }: ReplayWebhookInput) => ({
      params: { webhook_id: webhookId },
      body: { since: new Date(since).toISOString() },
    }),
    decode: decodeReplayed,
  },
  /** Gives a webhook another secret, which cannot be read again. The former one signs too for a day. */
  rotateWebhookSecret: {
    route: { method: 'POST', path: `${path}/secret`, base: 'api', auth: 'staff', contentType: null },
    request: ofWebhook,
    decode: decodeWebhookSecret,
  },
  /** Lists the newest deliveries of a webhook. */
  listDeliveries: {
    route: { method: 'GET', path: `${path}/deliveries`, base: 'api', auth: 'staff', contentType: null },
    request: ofWebhook,
    decode: decodeDeliveries,
  },
} as const satisfies Calls;
