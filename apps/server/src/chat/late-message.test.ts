import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALL_MS, limitsOfWork, withCallLimit } from '../database/statement-limit.ts';
import { engines } from '../testing/engines.ts';
import { loseCommitAfter } from '../testing/lose-commit.ts';
import { openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendMessage } from './send-message.ts';

/** Time for which another transaction holds the chat. */
const HELD_MS = 1_000;

/** Leaves a hundred milliseconds of the current call's budget. */
async function spendBudget(): Promise<void> {
  const { budget } = limitsOfWork();
  const startedAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(startedAt);
  const spending = budget?.count(Promise.resolve());
  clock.mockReturnValue(startedAt + CALL_MS - 100);
  await spending;
  clock.mockRestore();
}

describe.each(engines)('a message with a file on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { SEED_DEMO: 'on' });
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => server.stop());

  /** Waits until a chat has its message, and returns the bytes of the message's file. */
  const storedFile = async (feedbackId: string) => {
    const rowOf = () =>
      server.services.database
        .selectFrom('attachments')
        .select('file_key')
        .where('feedback_id', '=', feedbackId)
        .execute();
    await expect.poll(rowOf).toHaveLength(1);
    const [row] = await rowOf();
    const file = await server.services.files.open(row?.file_key ?? '');
    return file === undefined ? undefined : Buffer.concat(await file.toArray());
  };

  test('it keeps its file if the call ends before the message is stored', async () => {
    const { services, dataDir } = server;
    const chat = await openChat(server, { device_id: 'device-held' });
    const [source, path] = [join(dataDir, 'book.png'), join(dataDir, 'received.png')];
    await writeFile(source, Buffer.from(await png.arrayBuffer()));
    await copyFile(source, path);
    const file = {
      path,
      name: 'book.png',
      extension: 'png',
      mediaType: 'image/png',
      sizeBytes: png.size,
      widthPx: 1,
      heightPx: 1,
    };
    const message = { feedbackId: chat.id, actor: 'customer', body: '', clientId: 'held', sender: null } as const;
    let held = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    const holding = services.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('feedbacks').set({ unread: 1 }).where('id', '=', chat.id).execute();
      held();
      await wait(HELD_MS);
    });
    await isHeld;
    const sending = withCallLimit(async () => {
      await spendBudget();
      return sendMessage(services, { ...message, file });
    });
    await expect(sending).rejects.toThrow();
    await holding;
    expect((await storedFile(chat.id))?.byteLength).toBe(png.size);
  });

  test.runIf(engine.name === 'postgresql')('it keeps its file if the response to its commit is lost', async () => {
    const chat = await openChat(server, { device_id: 'device-lost' });
    const send = () =>
      server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: '', client_id: 'lost', attachment: png });
    loseCommitAfter('insert into "messages"');
    expect((await send()).status).toBe(503);
    vi.restoreAllMocks();
    expect((await storedFile(chat.id))?.byteLength).toBeGreaterThan(0);
    expect((await send()).status).toBe(200);
    expect((await storedFile(chat.id))?.byteLength).toBeGreaterThan(0);
  });
});
