import { array, boolean, named, number, object, omissible, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { moment } from './fields.ts';

/** Types of the events that the event log stores and webhooks receive. */
export const eventTypes = [
  'feedback.saved',
  'feedback.completed',
  'message.created',
  'chat.status_changed',
  'rating.created',
  'customer.erased',
] as const;
export type EventType = (typeof eventTypes)[number];

/** An address that receives events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Ids of the nodes whose events are sent; null: every node. */
  readonly nodes: readonly string[] | null;
  /** Null: every event. A server may send types of a later version. */
  readonly types: readonly string[] | null;
  readonly paused: boolean;
  /** Paused because the colleague who answered for it was revoked. */
  readonly isOwnerGone?: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms of the first failed call after the last accepted one; missing while it accepts events. */
  readonly failingSince?: number;
  /** Numbers of deliveries. */
  readonly waiting: number;
  readonly sent: number;
  readonly dead: number;
}

export interface WebhookList {
  readonly webhooks: readonly Webhook[];
  /** Nodes that a webhook may be given. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
}

export interface WebhookAdded {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Outcome of a test. */
export interface WebhookTest {
  readonly delivered: boolean;
  /** Status of the response; null without one. */
  readonly status: number | null;
  /** Reason for a missing response. */
  readonly problem: string | null;
}

/** An event on its way to a webhook. */
export interface WebhookDelivery {
  readonly eventId: string;
  readonly type: string;
  /** `pending`, `sent` or `dead`. */
  readonly status: string;
  readonly attempts: number;
  /** Time of the event, epoch ms. */
  readonly timestamp: number;
  readonly feedbackId: string | null;
  /** Reason for the last failure. */
  readonly problem: string | null;
}

const webhook = object<Webhook>({
  id: string,
  url: string,
  nodes: optional(array(string)),
  types: optional(array(string)),
  paused: boolean,
  isOwnerGone: named('owner_gone', optional(boolean, false)),
  createdAt: moment,
  failingSince: omissible(moment),
  waiting: number,
  sent: number,
  dead: number,
});

export const decodeWebhookList = decoder(
  object<WebhookList>({ webhooks: array(webhook), nodes: array(object({ id: string, name: string })) }),
);
export const decodeWebhookAdded = decoder(object<WebhookAdded>({ webhook, secret: string }));
export const decodeChangedWebhook = decoder(object({ webhook }, (changed) => changed.webhook));
export const decodeWebhookTest = decoder(
  object<WebhookTest>({ delivered: boolean, status: optional(number), problem: optional(string) }),
);
/** Decodes the number of events to send again. */
export const decodeReplayed = decoder(object({ count: number }, ({ count }) => count));
export const decodeWebhookSecret = decoder(object({ secret: string }, ({ secret }) => secret));
export const decodeDeliveries = decoder(
  object(
    {
      deliveries: array(
        object<WebhookDelivery>({
          eventId: string,
          type: string,
          status: string,
          attempts: number,
          timestamp: moment,
          feedbackId: optional(string),
          problem: optional(string),
        }),
      ),
    },
    ({ deliveries }) => deliveries,
  ),
);
