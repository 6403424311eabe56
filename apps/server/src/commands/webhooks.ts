import { parseArgs } from 'node:util';
import { eventTypes } from '@product/contract';
import { readMoments } from '@product/model';
import type { Configuration } from '../configuration/configuration.ts';
import type { Database } from '../database/tables.ts';
import { findUnknownNode } from '../definitions/find-unknown-node.ts';
import { webhookUrlProblem } from '../outbound/send-event.ts';
import { type AuditAction, commandLine, writeAudit } from '../staff/audit.ts';
import { countDeliveries, replayEvents } from '../webhooks/deliveries.ts';
import { sendTestEvent } from '../webhooks/send-delivery.ts';
import { webhookChanges } from '../webhooks/webhook-changes.ts';
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  hasAllWebhooks,
  listWebhooks,
  MAX_WEBHOOKS,
  removeWebhook,
  rotateSecret,
  type Webhook,
} from '../webhooks/webhook-store.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: product-server webhooks COMMAND

  add URL [--node ID]… [--event TYPE]…  add an address and print its secret; without filters, every event of every node
  change ID [--url URL] [--node ID]… [--event TYPE]…
                                        change the address or the filters; "all" as node or type removes a filter
  pause ID                              keep the events of an address back
  resume ID                             send what waits; replay sends the events of the pause
  list                                  list the addresses with their waiting, sent and dead deliveries
  test ID                               send the event webhook.test now and print the outcome
  replay ID --since TIME                send the events since an ISO 8601 time again, with the same ids
  rotate ID                             print a new secret; the former one signs too for a day
  remove ID                             remove an address with its deliveries

Types: ${eventTypes.join(', ')}`;

const options = {
  url: { type: 'string' },
  node: { type: 'string', multiple: true },
  event: { type: 'string', multiple: true },
  since: { type: 'string' },
} as const;

/** Manages the addresses that receive events. A server may run meanwhile. Returns the exit code. */
export async function webhooks(
  configuration: Configuration,
  args: readonly string[],
  now = Date.now(),
): Promise<number> {
  const parsed = readArguments(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    const { command, name, values } = parsed;
    if (command === 'list') return list(database);
    if (command === 'add') return add(database, configuration, name, values, now);
    const webhook = await findWebhook(database, name);
    if (webhook === undefined) {
      console.error(`There is no webhook ${name}.`);
      return 1;
    }
    switch (command) {
      case 'change':
        return change(database, configuration, webhook, values, now);
      case 'pause':
      case 'resume':
        return applyChange(database, webhook, { paused: command === 'pause' }, now);
      case 'test':
        return test(database, configuration, webhook, now);
      case 'replay': {
        const count = await replayEvents(
          database,
          webhook,
          parsed.since,
          now,
          recorder('webhook_changed', webhook, now),
        );
        console.log(`Events to send again: ${count}.`);
        return 0;
      }
      case 'rotate': {
        const secret = await database.transaction().execute(async (transaction) => {
          await recorder('webhook_changed', webhook, now)(transaction);
          return rotateSecret(transaction, webhook, now);
        });
        console.log(`Secret, shown once; the former one signs too for a day: ${secret}`);
        return 0;
      }
      case 'remove':
        await removeWebhook(database, webhook.id, recorder('webhook_removed', webhook, now));
        console.log(`Removed: ${webhook.url}`);
        return 0;
    }
  });
}

const commands = ['add', 'change', 'pause', 'resume', 'list', 'test', 'replay', 'rotate', 'remove'] as const;

interface WebhookArguments {
  readonly command: (typeof commands)[number];
  readonly name: string;
  /** Epoch ms. */
  readonly since: number;
  readonly values: {
    readonly url?: string;
    readonly node?: readonly string[];
    readonly event?: readonly string[];
  };
}

function readArguments(args: readonly string[]): WebhookArguments | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [given, name = '', ...rest] = positionals;
    const command = commands.find((known) => known === given);
    if (command === undefined || rest.length > 0 || (name === '') !== (command === 'list')) return undefined;
    const since = readMoments(values.since ?? '').first;
    if (command === 'replay' && Number.isNaN(since)) return undefined;
    return { command, name, values, since };
  } catch {
    return undefined;
  }
}

async function add(
  database: Database,
  configuration: Configuration,
  url: string,
  values: WebhookArguments['values'],
  now: number,
): Promise<number> {
  const read = await readFields(database, configuration, { ...values, url });
  if (!read.ok) return read.code;
  if (await hasAllWebhooks(database)) {
    console.error(`There are ${MAX_WEBHOOKS} webhooks: remove one first.`);
    return 1;
  }
  const { nodes = null, types = null } = read.fields;
  const added = await database.transaction().execute(async (transaction) => {
    const webhook = await addWebhook(transaction, { url, nodes, types }, now);
    await recorder('webhook_added', webhook, now, null)(transaction);
    return webhook;
  });
  console.log(describe(added));
  console.log(`Secret, shown once: ${added.secrets[0]?.secret ?? ''}`);
  return 0;
}

async function change(
  database: Database,
  configuration: Configuration,
  webhook: Webhook,
  values: WebhookArguments['values'],
  now: number,
): Promise<number> {
  const read = await readFields(database, configuration, values);
  if (!read.ok) return read.code;
  if (Object.values(read.fields).every((field) => field === undefined)) {
    console.error(usage);
    return 2;
  }
  return applyChange(database, webhook, read.fields, now);
}

async function applyChange(
  database: Database,
  webhook: Webhook,
  fields: Parameters<typeof changeWebhook>[2],
  now: number,
): Promise<number> {
  const changed = await database.transaction().execute(async (transaction) => {
    const stored = await changeWebhook(transaction, webhook.id, fields, now);
    if (stored !== undefined) await recorder('webhook_changed', stored, now, webhook)(transaction);
    return stored;
  });
  if (changed !== undefined) console.log(describe(changed));
  return changed === undefined ? 1 : 0;
}

const EVERY = 'all';

/** Checks an address and filters, and prints why they are refused. */
async function readFields(
  database: Database,
  { webhookPrivateHosts }: Configuration,
  { url, node, event }: WebhookArguments['values'],
): Promise<
  | { readonly ok: true; readonly fields: Pick<Parameters<typeof changeWebhook>[2], 'url' | 'nodes' | 'types'> }
  | { readonly ok: false; readonly code: number }
> {
  const refused = url === undefined ? undefined : webhookUrlProblem(url, webhookPrivateHosts);
  if (refused !== undefined) {
    console.error(`${url}: ${refused}. Hosts of your own network are listed in WEBHOOK_PRIVATE_HOSTS.`);
    return { ok: false, code: 2 };
  }
  const types = event?.includes(EVERY)
    ? null
    : event?.flatMap((given) => eventTypes.find((type) => type === given) ?? []);
  if (types !== null && types?.length !== event?.length) {
    const known: readonly string[] = eventTypes;
    console.error(`There is no event ${event?.find((given) => !known.includes(given))}.\n\n${usage}`);
    return { ok: false, code: 2 };
  }
  const nodes = node?.includes(EVERY) ? null : node;
  const unknown = await findUnknownNode(database, nodes ?? []);
  if (unknown !== undefined) {
    console.error(`There is no node ${unknown}: import it first.`);
    return { ok: false, code: 1 };
  }
  return { ok: true, fields: { url, nodes, types } };
}

/**
 * Creates a function that writes a row of the audit log, as the command line, in the transaction of the change.
 *
 * @param before Null for a new webhook; absent where no field changes.
 */
function recorder(
  action: AuditAction,
  after: Webhook,
  now: number,
  before: Webhook | null = after,
): (transaction: Database) => Promise<void> {
  const entry = { ...commandLine, action, subject: after.id, changes: webhookChanges(before, after), now };
  return (transaction) => writeAudit(transaction, entry);
}

async function list(database: Database): Promise<number> {
  const all = await listWebhooks(database);
  if (all.length === 0) console.log('There are no webhooks.');
  for (const webhook of all) {
    const counts = await countDeliveries(database, webhook.id);
    const count = (status: string): number => counts.get(status) ?? 0;
    console.log(`${describe(webhook)} · waiting ${count('pending')}, sent ${count('sent')}, dead ${count('dead')}`);
  }
  return 0;
}

/** Sends one event at once, without the log. */
async function test(database: Database, configuration: Configuration, webhook: Webhook, now: number): Promise<number> {
  const { delivered, status, problem } = await sendTestEvent({ configuration, now: () => now }, webhook);
  await recorder('webhook_tested', webhook, now)(database);
  console.log(problem === null ? `The receiver responds with ${status}.` : `Not delivered: ${problem}.`);
  return delivered ? 0 : 1;
}

function describe({ id, url, nodes, types, disabledAt, failingSince, probeAt }: Webhook): string {
  const filters = [nodes?.join(', ') ?? 'every node', types?.join(', ') ?? 'every event'];
  const failing = failingSince === null ? [] : [`failing since ${new Date(failingSince).toISOString()}`];
  const state =
    disabledAt !== null ? ['disabled'] : probeAt !== null ? [...failing, 'tried every 10 minutes'] : failing;
  return [id, url, ...filters, ...state].join(' · ');
}
