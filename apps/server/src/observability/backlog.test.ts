import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { addMails, type MailOutcome, settleMail } from '../mail/outbox.ts';
import { engines } from '../testing/engines.ts';
import { newDelivery } from '../webhooks/deliveries.ts';
import { addWebhook, changeWebhook } from '../webhooks/webhook-store.ts';
import { measureBacklog } from './backlog.ts';

const now = Date.now();

describe.each(engines)('what waits on $name', (engine) => {
  let created: Awaited<ReturnType<typeof engine.create>>;
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    created = await engine.create();
    dataDir = await mkdtemp(join(tmpdir(), 'product-backlog-'));
    database = await openDatabase({ dataDir, databaseUrl: created.databaseUrl });
  });

  afterEach(async () => {
    await database.destroy();
    await created.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('nothing waits in a new database', async () => {
    expect(await measureBacklog(database, now)).toEqual({
      waiting: { events: 0, webhooks: 0, mails: 0 },
      oldestAt: { events: null, webhooks: null, mails: null },
      dead: { webhooks: 0, mails: 0 },
    });
  });

  test('events without a number wait, and the oldest one tells since when', async () => {
    const event = { type: 'feedback.completed', feedback_id: null, node_id: 'node', subject: null } as const;
    await database
      .insertInto('events')
      .values([
        { ...event, id: 'numbered', seq: 1, at: now - 90_000 },
        { ...event, id: 'first', seq: null, at: now - 60_000 },
        { ...event, id: 'second', seq: null, at: now },
      ])
      .execute();
    const { waiting, oldestAt } = await measureBacklog(database, now);
    expect([waiting.events, oldestAt.events]).toEqual([2, now - 60_000]);
  });

  test('deliveries wait until they are sent or dead, and those of a paused webhook do not count', async () => {
    const url = 'https://shop.example/events';
    const webhook = await addWebhook(database, { url, nodes: null, types: null }, now);
    const delivery = (id: string, changes: { readonly status?: string; readonly next_at?: number }) => ({
      ...newDelivery(webhook.id, { id, seq: 1, feedback_id: id, node_id: 'node' }, now),
      ...changes,
    });
    await database
      .insertInto('webhook_deliveries')
      .values([
        delivery('due', { next_at: now - 60_000 }),
        delivery('tried again later', { next_at: now + 60_000 }),
        delivery('sent', { status: 'sent', next_at: now - 90_000 }),
        delivery('dead', { status: 'dead', next_at: now - 90_000 }),
      ])
      .execute();
    const before = await measureBacklog(database, now);
    expect([before.waiting.webhooks, before.oldestAt.webhooks, before.dead.webhooks]).toEqual([2, now - 60_000, 1]);
    expect((await measureBacklog(database, now - 120_000)).oldestAt.webhooks).toBeNull();

    await database.updateTable('webhooks').set({ failing_since: now }).execute();
    const failing = await measureBacklog(database, now);
    expect([failing.waiting.webhooks, failing.oldestAt.webhooks]).toEqual([2, null]);

    await changeWebhook(database, webhook.id, { paused: true }, now);
    const paused = await measureBacklog(database, now);
    expect([paused.waiting.webhooks, paused.oldestAt.webhooks, paused.dead.webhooks]).toEqual([0, null, 1]);
  });

  test('mails wait from the time at which they are due, and dead ones are counted apart', async () => {
    const mail = { kind: 'reply', recipient: 'visitor' } as const;
    const ages = { old: 60_000, 'tried again later': 90_000, 'given up': 30_000, tomorrow: -86_400_000 };
    await addMails(
      database,
      Object.entries(ages).map(([name, age]) => ({ ...mail, onceKey: name, lane: name, dueAt: now - age })),
      now,
    );
    const settle = async (name: string, outcome: MailOutcome): Promise<void> =>
      settleMail(
        database,
        await database.selectFrom('mail_outbox').selectAll().where('once_key', '=', name).executeTakeFirstOrThrow(),
        outcome,
      );
    await settle('given up', { status: 'dead', problem: 'refused' });
    await settle('tried again later', { status: 'failed', problem: 'away', nextAt: now + 60_000 });
    const { waiting, oldestAt, dead } = await measureBacklog(database, now);
    expect([waiting.mails, oldestAt.mails, dead.mails]).toEqual([2, now - 60_000, 1]);
  });
});
