import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { webhookUrlProblem } from '../outbound/send-event.ts';
import { countDeliveries, replayEvents } from '../webhooks/deliveries.ts';
import { eventTypes } from '../webhooks/record-event.ts';
import { postToWebhook } from '../webhooks/send-delivery.ts';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  type Webhook,
} from '../webhooks/webhook-store.ts';

const usage = `Usage: product-server webhooks COMMAND

  add URL [--node ID]… [--event TYPE]…  add an address and print its secret; without filters, every event of every node
  list                                  list the addresses with their waiting, sent and dead deliveries
  test ID                               send the event webhook.test now and print the outcome
  replay ID --since TIME                send the events since an ISO 8601 time again, with the same ids
  rotate ID                             print a new secret; the former one signs too for a day
  remove ID                             remove an address with its deliveries

Types: ${eventTypes.join(', ')}`;

const options = {
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
  const database = await openDatabase(configuration);
  try {
    const { command, name, values } = parsed;
    if (command === 'list') return await list(database);
    if (command === 'add') return await add(database, configuration, name, values, now);
    const webhook = await findWebhook(database, name);
    if (webhook === undefined) {
      console.error(`There is no webhook ${name}.`);
      return 1;
    }
    switch (command) {
      case 'test':
        return await test(configuration, webhook, now);
      case 'replay':
        console.log(`Events to send again: ${await replayEvents(database, webhook, parsed.since, now)}.`);
        return 0;
      case 'rotate':
        console.log(
          `Secret, shown once; the former one signs too for a day: ${await rotateSecret(database, webhook, now)}`,
        );
        return 0;
      case 'remove':
        await removeWebhook(database, webhook.id);
        console.log(`Removed: ${webhook.url}`);
        return 0;
    }
  } finally {
    await database.destroy();
  }
}

const commands = ['add', 'list', 'test', 'replay', 'rotate', 'remove'] as const;

interface WebhookArguments {
  readonly command: (typeof commands)[number];
  readonly name: string;
  /** Epoch ms. */
  readonly since: number;
  readonly values: { readonly node?: readonly string[]; readonly event?: readonly string[] };
}

function readArguments(args: readonly string[]): WebhookArguments | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [given, name = '', ...rest] = positionals;
    const command = commands.find((known) => known === given);
    if (command === undefined || rest.length > 0 || (name === '') !== (command === 'list')) return undefined;
    const since = Date.parse(values.since ?? '');
    if (command === 'replay' && Number.isNaN(since)) return undefined;
    return { command, name, values, since };
  } catch {
    return undefined;
  }
}

async function add(
  database: Database,
  { webhookPrivateHosts }: Configuration,
  url: string,
  { node, event }: WebhookArguments['values'],
  now: number,
): Promise<number> {
  const refused = webhookUrlProblem(url, webhookPrivateHosts);
  if (refused !== undefined) {
    console.error(`${url}: ${refused}. Hosts of your own network are listed in WEBHOOK_PRIVATE_HOSTS.`);
    return 2;
  }
  const types = event?.flatMap((given) => eventTypes.find((type) => type === given) ?? []);
  if (types?.length !== event?.length) {
    console.error(usage);
    return 2;
  }
  for (const id of node ?? []) {
    const known = await database.selectFrom('nodes').select('id').where('id', '=', id).executeTakeFirst();
    if (known !== undefined) continue;
    console.error(`There is no node ${id}: import it first.`);
    return 1;
  }
  const added = await addWebhook(database, { url, nodes: node ?? null, types: types ?? null }, now);
  console.log(describe(added));
  console.log(`Secret, shown once: ${added.secrets[0]?.secret ?? ''}`);
  return 0;
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
async function test(configuration: Configuration, webhook: Webhook, now: number): Promise<number> {
  const body = { type: 'webhook.test', timestamp: new Date(now).toISOString(), data: {} };
  const services = { configuration, now: () => now };
  const message = { id: `msg_${randomUUID()}`, body };
  const response = await postToWebhook(services, webhook, message, new AbortController().signal);
  const isAccepted = response.ok && response.status >= 200 && response.status <= 299;
  console.log(response.ok ? `The receiver responds with ${response.status}.` : `Not delivered: ${response.problem}.`);
  return isAccepted ? 0 : 1;
}

function describe({ id, url, nodes, types, disabledAt }: Webhook): string {
  const filters = [nodes?.join(', ') ?? 'every node', types?.join(', ') ?? 'every event'];
  return [id, url, ...filters, ...(disabledAt === null ? [] : ['disabled'])].join(' · ');
}
