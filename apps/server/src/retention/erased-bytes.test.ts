import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backup } from '../commands/backup.ts';
import { erase } from '../commands/erase.ts';
import { removeErasedBytes } from '../database/erased-bytes.ts';
import { openDatabase } from '../database/open-database.ts';
import { openSnapshot } from '../database/open-snapshot.ts';
import type { Database } from '../database/tables.ts';
import { engines } from '../testing/engines.ts';
import { filesWith } from '../testing/files-with.ts';
import { aFeedback, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { repeatRetention } from './repeat-retention.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const DAY_MS = 24 * 60 * 60_000;

/** Creates a reproducible random generator. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Inserts rows into split pages, and deletes half of them. Their pages keep copies. */
async function leaveErased(database: Database): Promise<void> {
  const random = randomNumbers(7);
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < 2_000; index += 1) {
      const name = random() < 0.5 ? 'Erased' : 'Kept';
      const text = 'x'.repeat(Math.floor(random() * 900));
      await transaction
        .insertInto('quota_logs')
        .values({ id: `${name}-${random()}`, node_id: name, action: `${name} ${text}`, created_at: index })
        .execute();
    }
    await transaction.deleteFrom('quota_logs').where('node_id', '=', 'Erased').execute();
  });
}

test('clearing the database file removes copies of erased rows in split pages', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-bytes-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await leaveErased(database);
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
    // Proves that the test detects copies: overwriting deleted rows leaves them.
    expect(filesWith(dataDir, 'Erased')).toEqual(['product.sqlite']);
    expect(await removeErasedBytes(database)).toBe(true);
    expect(filesWith(dataDir, 'Erased')).toEqual([]);
    expect(filesWith(dataDir, 'Kept')).toEqual(['product.sqlite']);
  } finally {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a clearing that cannot start fails, and the next one clears', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-bytes-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const { execPath } = process;
  try {
    await leaveErased(database);
    process.execPath = '\0';
    expect(await removeErasedBytes(database)).toBe(false);
    process.execPath = execPath;
    expect(await removeErasedBytes(database)).toBe(true);
    expect(filesWith(dataDir, 'Erased')).toEqual([]);
  } finally {
    process.execPath = execPath;
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe('the bytes of the embedded database', () => {
  let server: TestServer;
  const folders: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(sqlite, { RETENTION_DAYS: '30' });
  });
  afterAll(async () => {
    await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Inserts enough rows to split pages, with the secret in answers, messages and the customer. */
  const leave = async (secret: string): Promise<void> => {
    for (let index = 0; index < 20; index += 1) {
      const chat = await openChat(server, {
        device_id: `${secret}-${index}`,
        customer: { email: `${secret}@bytes.example`, name: `Ada ${secret}` },
        responses: [{ question_id: 'q-comment', body: `${secret} ${'wrote at length '.repeat(index * 10)}` }],
      });
      await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: `It is ${secret}` });
      await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: `other-${index}`, customer: {} }));
    }
  };

  test('erased text is in no file of the data folder and in no later backup', async () => {
    await leave('Nautilus');
    expect(filesWith(server.dataDir, 'Nautilus')).not.toEqual([]);
    expect(await erase(server.services.configuration, ['--email', 'nautilus@bytes.example', '--yes'])).toBe(0);
    expect(filesWith(server.dataDir, 'Nautilus')).toEqual([]);
    const copy = await mkdtemp(join(tmpdir(), 'product-backup-'));
    folders.push(copy);
    expect(await backup(server.services.configuration, copy)).toBe(0);
    expect(filesWith(copy, 'Nautilus')).toEqual([]);
    expect(filesWith(copy, 'other-7')).not.toEqual([]);
  });

  test('text erased by retention is in no file of the data folder', async () => {
    await leave('Pequod');
    server.advance(31 * DAY_MS);
    server = await server.restart();
    await vi.waitFor(() => expect(filesWith(server.dataDir, 'Pequod')).toEqual([]));
  });

  test('a tick clears what an earlier process left an hour after the start, and what could not be cleared', async () => {
    const { database, configuration } = server.services;
    const loop = repeatRetention(server.services);
    const tick = () => loop.tick(new AbortController().signal);
    await leaveErased(database);
    const snapshot = await openSnapshot(database, configuration);
    try {
      await database.deleteFrom('quota_logs').where('created_at', '<', 100).execute();
      await tick();
      expect(filesWith(server.dataDir, 'Erased')).not.toEqual([]);
      // The second tick clears in any case, but a reader prevents it.
      await tick();
      expect(filesWith(server.dataDir, 'Erased')).not.toEqual([]);
      expect(server.logLines.at(-1)).toContain('may still hold erased text');
    } finally {
      await snapshot.close();
    }
    await tick();
    expect(filesWith(server.dataDir, 'Erased')).toEqual([]);
    expect(server.logLines.at(-1)).toContain('no file of the database holds erased text');
  }, 30_000);
});
