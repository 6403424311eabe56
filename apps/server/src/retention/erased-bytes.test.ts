import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backup } from '../commands/backup.ts';
import { erase } from '../commands/erase.ts';
import { emptyLog, removeErasedBytes } from '../database/erased-bytes.ts';
import { openDatabase } from '../database/open-database.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const DAY_MS = 24 * 60 * 60_000;

/** Lists the files below `folder` that contain `text`. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(entry.name);
  }
  return found;
}

/** Creates a reproducible random generator. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('rewriting the database file removes copies of erased rows in split pages', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-bytes-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
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
    await emptyLog(database);
    // Proves that the test detects copies: overwriting deleted rows leaves them.
    expect(await filesWith(dataDir, 'Erased')).toEqual(['product.sqlite']);
    expect(await removeErasedBytes(database)).toBe(true);
    expect(await filesWith(dataDir, 'Erased')).toEqual([]);
    expect(await filesWith(dataDir, 'Kept')).toEqual(['product.sqlite']);
  } finally {
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
    expect(await filesWith(server.dataDir, 'Nautilus')).not.toEqual([]);
    expect(await erase(server.services.configuration, ['--email', 'nautilus@bytes.example', '--yes'])).toBe(0);
    expect(await filesWith(server.dataDir, 'Nautilus')).toEqual([]);
    const copy = await mkdtemp(join(tmpdir(), 'product-backup-'));
    folders.push(copy);
    expect(await backup(server.services.configuration, copy)).toBe(0);
    expect(await filesWith(copy, 'Nautilus')).toEqual([]);
    expect(await filesWith(copy, 'other-7')).not.toEqual([]);
  });

  test('text erased by retention is in no file of the data folder', async () => {
    await leave('Pequod');
    server.advance(31 * DAY_MS);
    server = await server.restart();
    await vi.waitFor(async () => expect(await filesWith(server.dataDir, 'Pequod')).toEqual([]));
  });
});
