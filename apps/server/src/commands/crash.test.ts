import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { aFeedback } from '../testing/samples.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Number of rounds; `pnpm look crash` runs more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
/** Number of watched writes; `pnpm look sync` watches more. */
const watched = Number(process.env.SYNC_ROUNDS ?? 10);

describe('the server process', () => {
  let dataDir: string;
  let port: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'product-crash-'));
    port = await freePort();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--conditions=@product/source', main], {
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, STAFF_TOKEN: 'known' },
      stdio: 'ignore',
    });
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 120_000, interval: 25 }).toBe(true);
    return child;
  };
  const post = (path: string, body: unknown, key: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const storedIds = async (): Promise<Set<string>> => {
    const ids = new Set<string>();
    let before = '';
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/staff/feedbacks?limit=100${before}`, {
        headers: { authorization: 'Bearer known' },
      });
      const page = (await response.json()) as { feedbacks: { id: string }[]; next_before: string | null };
      for (const { id } of page.feedbacks) ids.add(id);
      if (page.next_before === null) return ids;
      before = `&before=${page.next_before}`;
    }
  };

  test('a server killed while it writes loses no acknowledged data and stores nothing twice', {
    timeout: 30_000 * rounds,
  }, async () => {
    const acknowledged = new Map<string, string>();
    let sent = 0;
    for (let round = 0; round < rounds; round++) {
      const child = await start();
      let isAlive = true;
      const writers = Array.from({ length: 8 }, async () => {
        while (isAlive) {
          const key = `key-of-attempt-${sent++}`;
          const response = await post('/api/v1/feedbacks', aFeedback({ device_id: key }), key).catch(() => undefined);
          const body = (await response?.json().catch(() => undefined)) as { id: string } | undefined;
          if (response?.status === 200 && body !== undefined) acknowledged.set(key, body.id);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 400 + 50 * round));
      // A slow machine needs longer for its first writes.
      while (acknowledged.size <= 10 * (round + 1)) await new Promise((resolve) => setTimeout(resolve, 10));
      child.kill('SIGKILL');
      isAlive = false;
      await Promise.all([once(child, 'exit'), ...writers]);
    }
    const child = await start();
    const stored = await storedIds();
    expect(acknowledged.size).toBeGreaterThan(10 * rounds);
    const missing = [...acknowledged.values()].filter((id) => !stored.has(id));
    expect(missing).toEqual([]);
    if (process.env.CRASH_ROUNDS !== undefined) {
      console.log(`killed ${rounds} times: ${acknowledged.size} acknowledged, ${missing.length} of them missing`);
    }
    for (const [key, id] of [...acknowledged].slice(-20)) {
      const again = (await (await post('/api/v1/feedbacks', aFeedback({ device_id: key }), key)).json()) as {
        id: string;
      };
      expect(again.id).toBe(id);
    }
    expect((await storedIds()).size).toBe(stored.size);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  const strace = spawnSync('strace', ['-V']).error === undefined;
  if (!strace) console.warn('Left out: the look at the disk, since there is no strace.');

  test.runIf(strace)(
    'a server waits for the disk before it acknowledges a write',
    { timeout: 30_000 + watched * 1_000 },
    async () => {
      const trace = join(dataDir, 'trace');
      const child = await start();
      const tracer = spawn(
        'strace',
        ['-f', '-y', '-e', 'trace=fdatasync,fsync', '-o', trace, '-p', String(child.pid)],
        {
          stdio: 'ignore',
        },
      );
      const syncs = async () =>
        ((await readFile(trace, 'utf8').catch(() => '')).match(/sync\(\d+<[^>]*product\.sqlite-wal>/g) ?? []).length;
      await expect
        .poll(
          async () => {
            await post('/api/v1/feedbacks', aFeedback(), crypto.randomUUID());
            return syncs();
          },
          { timeout: 120_000 },
        )
        .toBeGreaterThan(0);
      const syncsOf = { feedback: [] as number[], message: [] as number[] };
      const waitsForDisk = async (kind: keyof typeof syncsOf, send: () => Promise<Response>): Promise<Response> => {
        const before = await syncs();
        const response = await send();
        expect(response.status).toBe(200);
        const count = (await syncs()) - before;
        expect(count).toBeGreaterThan(0);
        syncsOf[kind].push(count);
        return response;
      };
      for (let n = 0; n < watched; n++) {
        const body = aFeedback({ device_id: `disk-${n}` });
        const created = await waitsForDisk('feedback', () => post('/api/v1/feedbacks', body, `disk-of-attempt-${n}`));
        const { id, chat_token_string: token } = (await created.json()) as { id: string; chat_token_string: string };
        const form = new FormData();
        form.set('body', 'On disk?');
        const address = `http://127.0.0.1:${port}/api/v1/feedbacks/${id}/chat_messages?token=${token}`;
        await waitsForDisk('message', () => fetch(address, { method: 'POST', body: form }));
      }
      if (process.env.SYNC_ROUNDS !== undefined) {
        for (const [kind, counts] of Object.entries(syncsOf)) {
          const sorted = counts.toSorted((left, right) => left - right);
          const median = sorted[Math.floor(sorted.length / 2)];
          console.log(
            `${kind}: ${counts.length} acknowledged, syncs of the write-ahead log before each: fewest ${sorted[0]}, median ${median}, most ${sorted.at(-1)}`,
          );
        }
      }
      child.kill('SIGTERM');
      await Promise.all([once(child, 'exit'), once(tracer, 'exit')]);
    },
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends the server with exit code 0 while connections are open',
    async (signal) => {
      const child = await start();
      await fetch(`http://127.0.0.1:${port}/api/v1/nodes/node-harbour`);
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    },
  );
});
