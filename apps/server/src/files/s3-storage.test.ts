import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
