import { randomBytes, randomUUID } from 'node:crypto';
import { type EventType, eventTypes } from '@product/contract';
import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { acquireLock } from '../database/engine.ts';
import type { Database, Tables, WebhookRow } from '../database/tables.ts';
import { readWebhookSecret, type WebhookSecret } from '../outbound/webhook-signature.ts';

/** An address that receives events. Null filters let everything through. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly nodes: readonly string[] | null;
  readonly types: readonly EventType[] | null;
  readonly secrets: readonly StoredSecret[];
  readonly createdAt: number;
  /** Epoch ms; null while the webhook receives events. */
  readonly disabledAt: number | null;
  /** Id of the colleague who answers for it; null for the command line. */
  readonly createdBy: string | null;
  /** Epoch ms of the first failed call after the last accepted one; null while it accepts events. */
  readonly failingSince: number | null;
  /** Epoch ms of the next call while it is paused for failing; null for no pause. */
  readonly probeAt: number | null;
}

const storedSecrets = v.array(v.object({ secret: v.string(), until: v.nullable(v.number()) }));
/** A secret as text, and the end of its use (epoch ms); null for the current one. */
export type StoredSecret = v.InferOutput<typeof storedSecrets>[number];

const nodeList = v.array(v.string());
const typeList = v.array(v.picklist(eventTypes));

function fromRow({ nodes, types, secrets, ...row }: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    nodes: nodes === null ? null : v.parse(nodeList, JSON.parse(nodes)),
    types: types === null ? null : v.parse(typeList, JSON.parse(types)),
    secrets: v.parse(storedSecrets, JSON.parse(secrets)),
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    createdBy: row.created_by,
    failingSince: row.failing_since,
    probeAt: row.probe_at,
  };
}

/** Tells whether the filters of a webhook let an event through. */
export function receives(
  { nodes, types }: Pick<Webhook, 'nodes' | 'types'>,
  event: { readonly type: string; readonly node_id: string },
): boolean {
  return (
    (nodes === null || nodes.includes(event.node_id)) && (types === null || types.some((type) => type === event.type))
  );
}

/** Lists the webhooks, oldest first. */
export async function listWebhooks(database: Database): Promise<Webhook[]> {
  return (await database.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()).map(fromRow);
}

export async function findWebhook(database: Database, id: string): Promise<Webhook | undefined> {
  const row = await database.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Forgets the failures of a webhook, so that it is called at once. */
export const healthy = { failing_since: null, probe_at: null };

/** Webhooks of a server. Each event creates a delivery for each of them. */
export const MAX_WEBHOOKS = 100;

/** Tells whether a server has as many webhooks as it may have. */
export async function hasAllWebhooks(database: Database): Promise<boolean> {
  return (await listWebhooks(database)).length >= MAX_WEBHOOKS;
}

/** Adds a webhook with a new secret, which receives the events from now on. */
export async function addWebhook(
  database: Database,
  { url, nodes, types }: Pick<Webhook, 'url' | 'nodes' | 'types'>,
  now: number,
  createdBy: string | null = null,
): Promise<Webhook> {
  const row: WebhookRow = {
    id: `wh_${randomUUID()}`,
    url,
    nodes: nodes && JSON.stringify(nodes),
    types: types && JSON.stringify(types),
    secrets: JSON.stringify([{ secret: createSecret(), until: null }]),
    created_at: now,
    disabled_at: null,
    created_by: createdBy,
    ...healthy,
  };
  await database.insertInto('webhooks').values(row).execute();
  return fromRow(row);
}

function createSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Fields of a webhook that change; an absent field stays. */
interface WebhookChange {
  readonly url?: string | undefined;
  readonly nodes?: readonly string[] | null | undefined;
  readonly types?: readonly EventType[] | null | undefined;
  readonly paused?: boolean | undefined;
}

/**
 * Changes a webhook. A paused one receives no new events, and what waits for it waits on. Who resumes a webhook answers for
 * it from then on.
 */
export async function changeWebhook(
  database: Database,
  id: string,
  { url, nodes, types, paused }: WebhookChange,
  now: number,
  by: string | null = null,
): Promise<Webhook | undefined> {
  const row = await database
    .updateTable('webhooks')
    .set({
      ...(url !== undefined && { url }),
      ...(nodes !== undefined && { nodes: nodes && JSON.stringify(nodes) }),
      ...(types !== undefined && { types: types && JSON.stringify(types) }),
      ...(paused !== undefined && { disabled_at: paused ? now : null }),
      ...(paused === false && { created_by: by }),
      ...((url !== undefined || paused === false) && healthy),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Pauses the webhooks that a colleague answers for. Returns their ids. */
export async function pauseWebhooksOf(transaction: Database, staffId: string, now: number): Promise<readonly string[]> {
  const paused = await transaction
    .updateTable('webhooks')
    .set({ disabled_at: now })
    .where('created_by', '=', staffId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  return paused.map(({ id }) => id);
}

/** Gives a webhook another secret. For a day each call has a signature of both. */
export async function rotateSecret(database: Database, { id, secrets }: Webhook, now: number): Promise<string> {
  const secret = createSecret();
  const former = secrets
    .filter(({ until }) => until === null || until > now)
    .slice(0, 1)
    .map((each) => ({ ...each, until: now + millisecondsInDay }));
  await database
    .updateTable('webhooks')
    .set({ secrets: JSON.stringify([{ secret, until: null }, ...former]) })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Returns the keys that sign a call now, the newest first. */
export function signingSecrets({ secrets }: Pick<Webhook, 'secrets'>, now: number): WebhookSecret[] {
  return secrets.flatMap(({ secret, until }) =>
    until === null || until > now ? (readWebhookSecret(secret) ?? []) : [],
  );
}

/** Locks the deliveries of a webhook. Transactions that change several rows in different orders could deadlock. */
export function lockDeliveries(transaction: Transaction<Tables>, webhookId: string): Promise<void> {
  return acquireLock(transaction, `deliveries of ${webhookId}`);
}

/** Removes a webhook with its deliveries. `record` runs in the same transaction. */
export async function removeWebhook(
  database: Database,
  id: string,
  record: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockDeliveries(transaction, id);
    await transaction.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
    await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
    await record(transaction);
  });
}

/** Disables a webhook whose receiver is gone. Its waiting deliveries become dead. */
export async function disableWebhook(database: Database, id: string, problem: string, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockDeliveries(transaction, id);
    await transaction.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', id).execute();
    await transaction
      .updateTable('webhook_deliveries')
      .set({ status: 'dead', problem, leased_until: 0 })
      .where('webhook_id', '=', id)
      .where('status', '=', 'pending')
      .execute();
  });
}
