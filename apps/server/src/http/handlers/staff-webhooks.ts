import type { RequestOf, ResponseOf } from '@product/contract';
import type { Database } from '../../database/tables.ts';
import { type Failure, fail } from '../../errors/failure.ts';
import { listNodes } from '../../inbox/list-feedbacks.ts';
import { webhookUrlProblem } from '../../outbound/send-event.ts';
import type { Services } from '../../services.ts';
import { type AuditAction, writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import { hiddenNodes } from '../../staff/hidden-nodes.ts';
import { findPerson, manages } from '../../staff/people.ts';
import type { StaffPrincipal } from '../../staff/principal.ts';
import { OPERATOR_ID } from '../../staff/principal.ts';
import { countDeliveries, listDeliveries as list, replayEvents } from '../../webhooks/deliveries.ts';
import { sendTestEvent } from '../../webhooks/send-delivery.ts';
import { webhookChanges } from '../../webhooks/webhook-changes.ts';
import {
  addWebhook as add,
  changeWebhook as change,
  findWebhook,
  hasAllWebhooks,
  MAX_WEBHOOKS,
  removeWebhook as remove,
  rotateSecret,
  listWebhooks as storedWebhooks,
  type Webhook,
} from '../../webhooks/webhook-store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type WebhookWire = ResponseOf<'changeWebhook'>['webhook'];
type WebhookRequest = HandlerRequest<
  'changeWebhook' | 'removeWebhook' | 'testWebhook' | 'replayWebhook' | 'rotateWebhookSecret' | 'listDeliveries'
>;

const DELIVERY_ROWS = 50;
const missing = fail('not_found', 'There is no such webhook');

export const listWebhooks: Handler<'listWebhooks'> = async ({ staff }, { database }) => {
  const managed = (await storedWebhooks(database)).filter((webhook) => manages(staff, webhook));
  const [webhooks, nodes] = await Promise.all([
    Promise.all(managed.map((webhook) => toWire(database, webhook))),
    listNodes(database, staff.nodes),
  ]);
  return { ok: true, value: { webhooks, nodes } };
};

export const addWebhook: Handler<'addWebhook'> = async (request, services) => {
  const { body, staff } = request;
  const { database, now } = services;
  const wrong = await findProblem(services, staff, body);
  if (wrong !== undefined) return wrong;
  if (await hasAllWebhooks(database))
    return fail('invalid_request', `There are ${MAX_WEBHOOKS} webhooks: remove one first`, [
      { path: 'webhooks', code: 'too_many' },
    ]);
  const added = await database.transaction().execute(async (transaction) => {
    const webhook = await add(transaction, body, now(), staff.id);
    await record(request, services, 'webhook_added', webhook, null)(transaction);
    return webhook;
  });
  return { ok: true, value: { webhook: await toWire(database, added), secret: added.secrets[0]?.secret ?? '' } };
};

export const changeWebhook: Handler<'changeWebhook'> = async (request, services) => {
  const { body, staff } = request;
  const { database, now } = services;
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  const wrong = await findProblem(services, staff, body);
  if (wrong !== undefined) return wrong;
  const changed = await database.transaction().execute(async (transaction) => {
    const stored = await change(transaction, webhook.id, body, now(), staff.id);
    if (stored !== undefined) await record(request, services, 'webhook_changed', stored, webhook)(transaction);
    return stored;
  });
  if (changed === undefined) return missing;
  return { ok: true, value: { webhook: await toWire(database, changed) } };
};

export const removeWebhook: Handler<'removeWebhook'> = async (request, services) => {
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  await remove(services.database, webhook.id, record(request, services, 'webhook_removed', webhook));
  return { ok: true, value: null };
};

export const testWebhook: Handler<'testWebhook'> = async (request, services) => {
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  const value = await sendTestEvent(services, webhook);
  await record(request, services, 'webhook_tested', webhook)(services.database);
  return { ok: true, value };
};

export const replayWebhook: Handler<'replayWebhook'> = async (request, services) => {
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  const since = Date.parse(request.body.since);
  const recordReplay = record(request, services, 'webhook_changed', webhook);
  const count = await replayEvents(services.database, webhook, since, services.now(), recordReplay);
  return { ok: true, value: { count } };
};

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async (request, services) => {
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  const secret = await services.database.transaction().execute(async (transaction) => {
    await record(request, services, 'webhook_changed', webhook)(transaction);
    return rotateSecret(transaction, webhook, services.now());
  });
  return { ok: true, value: { secret } };
};

export const listDeliveries: Handler<'listDeliveries'> = async (request, services) => {
  const webhook = await findManaged(request, services);
  if (webhook === undefined) return missing;
  const rows = await list(services.database, webhook.id, DELIVERY_ROWS);
  const deliveries = rows.map(({ at, ...row }) => ({ ...row, timestamp: new Date(at).toISOString() }));
  return { ok: true, value: { deliveries } };
};

/** Rejects an address that calls may not go to, and nodes that the manager does not see. */
async function findProblem(
  { configuration, database }: Pick<Services, 'configuration' | 'database'>,
  staff: StaffPrincipal,
  { url, nodes }: RequestOf<'addWebhook' | 'changeWebhook', 'body'>,
): Promise<Failure | undefined> {
  const refused = url === undefined ? undefined : webhookUrlProblem(url, configuration.webhookPrivateHosts);
  if (refused !== undefined)
    return fail('invalid_request', `The address is refused: ${refused}`, [{ path: 'url', code: 'refused' }]);
  return nodes === undefined ? undefined : hiddenNodes(database, staff, nodes);
}

/** Finds a webhook whose nodes the manager sees. */
async function findManaged(
  { params, staff }: WebhookRequest,
  { database }: Pick<Services, 'database'>,
): Promise<Webhook | undefined> {
  const webhook = await findWebhook(database, params.webhook_id);
  return webhook !== undefined && manages(staff, webhook) ? webhook : undefined;
}

/**
 * Creates a function that writes the row of the audit log in the transaction of the change.
 *
 * @param before Null for a new webhook; absent where no field changes.
 */
function record(
  request: WebhookRequest | HandlerRequest<'addWebhook'>,
  { now }: Pick<Services, 'now'>,
  action: AuditAction,
  after: Webhook,
  before: Webhook | null = after,
): (transaction: Database) => Promise<void> {
  const details = { subject: after.id, changes: webhookChanges(before, after) };
  return (transaction) => writeAudit(transaction, auditOf(request, action, now(), details));
}

/** Tells whether the colleague who answers for a webhook is revoked. */
async function isGone(database: Database, staffId: string): Promise<boolean> {
  return staffId !== OPERATOR_ID && (await findPerson(database, staffId)) === undefined;
}

async function toWire(
  database: Database,
  { id, url, nodes, types, createdAt, disabledAt, createdBy, failingSince }: Webhook,
): Promise<WebhookWire> {
  const counts = await countDeliveries(database, id);
  return {
    id,
    url,
    nodes: nodes && [...nodes],
    types: types && [...types],
    paused: disabledAt !== null,
    owner_gone: disabledAt !== null && createdBy !== null && (await isGone(database, createdBy)),
    created_at: new Date(createdAt).toISOString(),
    failing_since: failingSince === null ? null : new Date(failingSince).toISOString(),
    waiting: counts.get('pending') ?? 0,
    sent: counts.get('sent') ?? 0,
    dead: counts.get('dead') ?? 0,
  };
}
