import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backup } from '../commands/backup.ts';
import { erase } from '../commands/erase.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const DAY_MS = 24 * 60 * 60_000;

/** Files below `folder` whose bytes hold `text`. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(entry.name);
  }
  return found;
}

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

  /** Enough rows that pages are split, with the secret in answers, messages and the customer. */
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

  test('erased text is in no file of the data folder, nor in a backup that is made later', async () => {
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

  test('text that retention erased is in no file of the data folder', async () => {
    await leave('Pequod');
    server.advance(31 * DAY_MS);
    server = await server.restart();
    await vi.waitFor(async () => expect(await filesWith(server.dataDir, 'Pequod')).toEqual([]), { timeout: 5_000 });
  });
});
