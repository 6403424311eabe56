import { mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTransient } from '../errors/transient-error.ts';
import { whyRefused } from '../errors/why-refused.ts';
import { createToken } from '../secrets/token.ts';
import { s3Storage } from './s3-storage.ts';

/** Simulates a bucket with signed PUT, GET and DELETE by path. */
describe('the storage in a bucket', () => {
  let server: Server;
  let folder: string;
  const objects = new Map<string, string>();
  const unsigned: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-s3-'));
    server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) unsigned.push(url);
      if (method === 'PUT') objects.set(url, await text(request));
      if (method === 'DELETE') objects.delete(url);
      const found = objects.get(url);
      if (method === 'GET') response.writeHead(found === undefined ? 404 : 200);
      response.end(method === 'GET' ? found : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('a bucket stores, opens and removes a file by signed requests', async () => {
    const { port } = server.address() as AddressInfo;
    const storage = s3Storage({
      endpoint: `http://127.0.0.1:${port}/`,
      bucket: 'uploads',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    const path = join(folder, 'incoming');
    await writeFile(path, 'bytes');
    const key = createToken();
    await storage.store(key, path, 'image/png');
    await expect(stat(path)).rejects.toThrow();
    expect([...objects]).toEqual([[`/uploads/${key}`, 'bytes']]);
    const opened = await storage.open(key);
    expect(opened && (await text(opened))).toBe('bytes');
    await storage.remove(key);
    expect(await storage.open(key)).toBeUndefined();
    await storage.remove(key);
    expect(unsigned).toEqual([]);
  });
});

/** The bucket at its worst. `respond` gets each attempt; without a response it stays silent. */
async function aBucket(
  respond: (attempt: number, response: ServerResponse, request: IncomingMessage) => void,
  { idleMs = 150, quietMs = 300, bytes = 3_000_000 } = {},
) {
  let attempts = 0;
  const agents = new Set<string | undefined>();
  const server = createServer((request, response) => {
    agents.add(request.headers['user-agent']);
    respond(++attempts, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const told: unknown[] = [];
  const storage = s3Storage(
    { endpoint: `http://127.0.0.1:${port}`, bucket: 'uploads', region: 'auto', accessKeyId: 'k', secretAccessKey: 's' },
    {
      idleMs,
      quietMs,
      onCalled: (call, error) => told.push([call, error === undefined ? 'worked' : whyRefused(error).code]),
    },
  );
  const folder = await mkdtemp(join(tmpdir(), 'product-s3-'));
  const path = join(folder, 'incoming');
  await writeFile(path, Buffer.alloc(bytes, 'x'));
  return {
    storage,
    path,
    told,
    agents,
    attempts: () => attempts,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const error = (response: ServerResponse, status: number, code?: string): void =>
  void response.writeHead(status).end(code === undefined ? undefined : `<Error><Code>${code}</Code></Error>`);

describe('a bucket that fails', () => {
  test.each(['reads nothing', 'reads all of it and says nothing'])(
    'an upload to a bucket that %s ends after a second attempt, and keeps the file',
    async (name) => {
      const bucket = await aBucket((_attempt, _response, request) => {
        request.on('error', () => undefined);
        if (name !== 'reads nothing') request.resume();
      });
      const began = performance.now();
      const failure = await bucket.storage.store('key', bucket.path, 'image/png').catch((cause: unknown) => cause);
      expect(whyRefused(failure).code).toBe('NO_RESPONSE');
      expect(isTransient(failure)).toBe(true);
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(bucket.attempts()).toBe(2);
      expect((await stat(bucket.path)).size).toBe(3_000_000);
      expect(bucket.told).toEqual([['store', 'NO_RESPONSE']]);
      await bucket.stop();
    },
  );

  test('attempts that fail in turn share one budget: the last one ends with it', async () => {
    const bucket = await aBucket(
      (attempt, response, request) => {
        request.on('error', () => undefined).resume();
        if (attempt !== 2) return;
        setTimeout(() => error(response, 503), 300);
      },
      { idleMs: 400, quietMs: 1_000 },
    );
    const stored = bucket.storage.store('key', bucket.path, 'image/png').catch((cause: unknown) => cause);
    expect(whyRefused(await stored).code).toMatch(/NO_RESPONSE|S3_/);
    // Silent for 400 ms, a pause of 100, refused after 300, and less than the pause of 400 is left.
    expect(bucket.attempts()).toBe(2);
    await bucket.stop();
  });

  test('a slow upload that goes on is not cut', async () => {
    let bytes = 0;
    const bucket = await aBucket(
      async (_attempt, response, request) => {
        request.on('error', () => undefined);
        for await (const chunk of request) {
          bytes += (chunk as Buffer).length;
          await wait(10);
        }
        response.end();
      },
      // The socket holds some megabytes, which the bucket reads after the last one was sent.
      { idleMs: 2_000, quietMs: 4_000, bytes: 30_000_000 },
    );
    const began = performance.now();
    await bucket.storage.store('key', bucket.path, 'image/png');
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(bytes).toBe(30_000_000);
    expect(bucket.attempts()).toBe(1);
    await bucket.stop();
  });

  test('a bucket that restarts gets the whole file at the fourth attempt', async () => {
    let stored = '';
    const bucket = await aBucket(
      async (attempt, response, request) => {
        const body = await text(request);
        if (attempt === 1) return error(response, 503, 'SlowDown');
        if (attempt < 4) return void request.socket.destroy();
        stored = body;
        response.end();
      },
      { idleMs: 3_000, quietMs: 6_000 },
    );
    await bucket.storage.store('key', bucket.path, 'image/png');
    expect(stored).toHaveLength(3_000_000);
    expect(bucket.told).toEqual([['store', 'worked']]);
    await bucket.stop();
  });

  test.each([
    [403, 'AccessDenied', 'S3_AccessDenied'],
    [403, 'SignatureDoesNotMatch', 'S3_SignatureDoesNotMatch'],
    [403, 'Ada', 'S3_403'],
    [404, 'NoSuchBucket', 'S3_NoSuchBucket'],
    [301, 'PermanentRedirect', 'S3_PermanentRedirect'],
    [400, undefined, 'S3_4XX'],
  ])('a refusal with %s %s is not repeated, and named %s', async (status, code, named) => {
    const bucket = await aBucket((_attempt, response, request) => {
      request.resume();
      error(response, status, code);
    });
    const { storage, path } = bucket;
    for (const call of [
      () => storage.store('key', path, 'image/png'),
      () => storage.open('key'),
      () => storage.remove('key'),
    ])
      await expect(call()).rejects.toThrow();
    expect(bucket.told).toEqual([
      ['store', named],
      ['open', named],
      ['remove', named],
    ]);
    expect(bucket.attempts()).toBe(3);
    await bucket.stop();
  });

  test('a missing object is no failure, and a missing bucket is one: a file in it would count as erased', async () => {
    const bucket = await aBucket((_attempt, response) => error(response, 404, 'NoSuchKey'));
    expect(await bucket.storage.open('key')).toBeUndefined();
    await bucket.storage.remove('key');
    expect(bucket.told).toEqual([
      ['open', 'worked'],
      ['remove', 'worked'],
    ]);
    await bucket.stop();
  });

  test('a file that stops in the middle ends its reader', async () => {
    const bucket = await aBucket((_attempt, response) => void response.writeHead(200).write('the beginning'));
    const opened = await bucket.storage.open('key');
    await expect(opened && text(opened)).rejects.toThrow();
    await bucket.stop();
  });

  test('every call names the server in its User-Agent', async () => {
    const bucket = await aBucket((_attempt, response, request) => {
      request.resume();
      response.end();
    });
    await bucket.storage.store('key', bucket.path, 'image/png');
    await bucket.storage.remove('key');
    expect([...bucket.agents]).toEqual([expect.stringMatching(/^product-server\/\d/)]);
    await bucket.stop();
  });
});

// Other systems do not list the open files of a process.
test.skipIf(process.platform !== 'linux')('an upload that fails leaves no file open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'product-s3-'));
  const path = join(folder, 'incoming');
  await writeFile(path, Buffer.alloc(3_000_000));
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const credentials = { region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
  const storage = s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'uploads', ...credentials });
  await expect(storage.store('key', path, 'image/png')).rejects.toThrow();
  const open = async (): Promise<number> => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link === path).length;
  };
  await expect.poll(open).toBe(0);
  await rm(folder, { recursive: true });
});
