import * as v from 'valibot';
import { staffWebhookCalls } from '../calls/staff-webhooks.ts';
import { eventTypes } from '../decode/staff-webhooks.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idField } from '../wire/fields.ts';
import { momentField, numberOrNull, textOrNull } from '../wire/values.ts';

const urlField = v.pipe(v.string(), v.maxLength(limits.urlLength), v.url());
const nodesField = v.pipe(v.array(idField), v.minLength(1), v.maxLength(500));
const typesField = v.pipe(v.array(v.picklist(eventTypes)), v.minLength(1), v.maxLength(eventTypes.length));

const webhookWire = v.object({
  id: v.string(),
  url: v.string(),
  /** Null: every node. */
  nodes: v.nullish(v.array(v.string()), null),
  /** Null: every event. */
  types: v.nullish(v.array(v.string()), null),
  paused: v.boolean(),
  /** Paused because the colleague who answered for it was revoked. */
  owner_gone: v.nullish(v.boolean(), false),
  created_at: momentField,
  /** First failed call after the last accepted one; null while it accepts events. */
  failing_since: v.nullish(momentField, null),
  waiting: v.number(),
  sent: v.number(),
  dead: v.number(),
});
const webhookId = v.object({ webhook_id: idField });

export const staffWebhookEndpoints = {
  listWebhooks: {
    route: staffWebhookCalls.listWebhooks.route,
    summary: 'The addresses that receive events of nodes that the manager sees, and these nodes',
    origin: 'ours',
    ...noInput,
    response: v.object({
      webhooks: v.array(webhookWire),
      nodes: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  addWebhook: {
    route: staffWebhookCalls.addWebhook.route,
    summary: 'Add an address; the response has its secret, which cannot be read again',
    origin: 'ours',
    ...noInput,
    body: v.object({ url: urlField, nodes: v.nullish(nodesField, null), types: v.nullish(typesField, null) }),
    response: v.object({ webhook: webhookWire, secret: v.string() }),
    success: 201,
    errors: ['unauthorized', 'forbidden', 'invalid_request'],
  },
  changeWebhook: {
    route: staffWebhookCalls.changeWebhook.route,
    summary: 'Change the address or the filters of a webhook, or pause it',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    body: v.pipe(
      v.object({
        url: v.optional(urlField),
        nodes: v.optional(v.nullable(nodesField)),
        types: v.optional(v.nullable(typesField)),
        paused: v.optional(v.boolean()),
      }),
      v.minEntries(1),
    ),
    response: v.object({ webhook: webhookWire }),
    success: 200,
    errors: ['unauthorized', 'forbidden', 'invalid_request'],
  },
  removeWebhook: {
    route: staffWebhookCalls.removeWebhook.route,
    summary: 'Remove a webhook with its deliveries',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
  testWebhook: {
    route: staffWebhookCalls.testWebhook.route,
    summary: 'Send the event webhook.test now, and tell the outcome',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    response: v.object({ delivered: v.boolean(), status: numberOrNull, problem: textOrNull }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  replayWebhook: {
    route: staffWebhookCalls.replayWebhook.route,
    summary: 'Send the events since a time again, with the same ids',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    body: v.object({ since: momentField }),
    response: v.object({ count: v.number() }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  rotateWebhookSecret: {
    route: staffWebhookCalls.rotateWebhookSecret.route,
    summary: 'Create another secret, which cannot be read again; the former one signs too for a day',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    response: v.object({ secret: v.string() }),
    success: 201,
    errors: ['unauthorized', 'forbidden'],
  },
  listDeliveries: {
    route: staffWebhookCalls.listDeliveries.route,
    summary: 'The newest deliveries of a webhook with their problems',
    origin: 'ours',
    ...noInput,
    params: webhookId,
    response: v.object({
      deliveries: v.array(
        v.object({
          event_id: v.string(),
          type: v.string(),
          /** `pending`, `sent` or `dead`. */
          status: v.string(),
          attempts: v.number(),
          timestamp: momentField,
          feedback_id: textOrNull,
          problem: textOrNull,
        }),
      ),
    }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
