import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { whyNotWritable } from '../configuration/start-error.ts';
import { startServer } from './start-server.ts';

let folder: string;
let taken: Server;
let takenPort: number;
let freePort: number;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-start-'));
  taken = createServer();
  takenPort = await listen(taken);
  const free = createServer();
  freePort = await listen(free);
  await new Promise((resolve) => free.close(resolve));
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const start = (settings: Record<string, string>, lines: string[] = []) =>
  startServer(readConfiguration({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }), {
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });

test('a start on a taken port fails with a message about PORT', async () => {
  await expect(start({ PORT: String(takenPort) })).rejects.toThrow(
    `PORT ${takenPort} is taken: set PORT to another, or stop what listens there.`,
  );
});

test('a start on a foreign address fails with a message about HOST', async () => {
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address of this machine/);
});

test('a start with a wrong address or a wrong password for Redis leaves no migrated database behind', async () => {
  const DATA_DIR = join(folder, 'untouched');
  const refusing = createServer((socket) =>
    socket.on('data', () => socket.write('-WRONGPASS invalid\r\n'.repeat(4))).on('error', () => undefined),
  );
  const redisPort = await listen(refusing);
  for (const settings of [
    { HOST: '192.0.2.1' },
    { PORT: String(takenPort) },
    { REDIS_URL: `redis://:x@127.0.0.1:${redisPort}` },
  ]) {
    await expect(start({ DATA_DIR, ...settings })).rejects.toThrow(/^(?:HOST|PORT|REDIS_URL)/);
    expect(existsSync(join(DATA_DIR, 'product.sqlite'))).toBe(false);
  }
  await new Promise((resolve) => refusing.close(resolve));
});

test('a start with a database number that Redis does not have fails with the reason', async () => {
  const redis = createServer((socket) =>
    socket.on('data', () => socket.write('-ERR DB index is out of range\r\n'.repeat(4))).on('error', () => undefined),
  );
  const port = await listen(redis);
  await expect(start({ REDIS_URL: `redis://127.0.0.1:${port}/99` })).rejects.toThrow(
    `REDIS_URL: 127.0.0.1:${port} refuses: ERR DB index is out of range.`,
  );
  await new Promise((resolve) => redis.close(resolve));
});

test('a start with an unusable data folder fails with a message about DATA_DIR', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(start({ DATA_DIR: join(folder, 'file/data') })).rejects.toThrow(/^DATA_DIR: .*cannot be written/);
});

test('a start on a file that is no database fails with a message about DATA_DIR', async () => {
  const DATA_DIR = join(folder, 'damaged');
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'product.sqlite'), 'no database '.repeat(1_000));
  await expect(start({ DATA_DIR })).rejects.toThrow(
    `DATA_DIR: product.sqlite in ${DATA_DIR} is damaged or no database. Restore a backup, or set another folder.`,
  );
});

test.each(['ENOSPC', 'errcode 13'])('a start on a full disk (%s) fails with a message about DATA_DIR', (given) => {
  const error = Object.assign(new Error('full'), given === 'ENOSPC' ? { code: given } : { errcode: 13 });
  expect(whyNotWritable('/data', error)).toBe(
    'DATA_DIR: the disk of /data is full. Free space, or set another folder.',
  );
});

test('a start with an unreachable database fails with a message without its password', async () => {
  const error = await start({ DATABASE_URL: `postgres://us:secret@127.0.0.1:${freePort}/us` }).catch(String);
  expect(error).toBe(
    `StartError: DATABASE_URL: nothing answers at 127.0.0.1:${freePort}. Start it there, or set another address.`,
  );
});

test('a start with an unknown database host fails with a message about the host', async () => {
  await expect(start({ DATABASE_URL: 'postgres://us:secret@database.invalid/us' })).rejects.toThrow(
    'DATABASE_URL: there is no host called database.invalid.',
  );
});

test('a start with an unreachable Redis succeeds and logs it without its password', async () => {
  const lines: string[] = [];
  const server = await start({ REDIS_URL: `redis://:secret@127.0.0.1:${freePort}` }, lines);
  await vi.waitFor(
    () =>
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ redis: `127.0.0.1:${freePort}`, code: 'ECONNREFUSED', level: 50 }),
      ),
    { timeout: 5_000 },
  );
  await server.stop();
  expect(lines.join('')).not.toContain('secret');
});

test('a start with a wrong password for Redis fails with a message', async () => {
  const redis = createServer((socket) =>
    socket
      .on('data', () => socket.write('-NOAUTH Authentication required.\r\n'.repeat(4)))
      .on('error', () => undefined),
  );
  const port = await listen(redis);
  await expect(start({ REDIS_URL: `redis://:secret@127.0.0.1:${port}` })).rejects.toThrow(
    `REDIS_URL: 127.0.0.1:${port} refuses: NOAUTH Authentication required.`,
  );
  await new Promise((resolve) => redis.close(resolve));
});

test('a start with a Redis that accepts connections and never responds succeeds', async () => {
  const sockets: Socket[] = [];
  const redis = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  const port = await listen(redis);
  const startedAt = performance.now();
  const server = await start({ REDIS_URL: `redis://127.0.0.1:${port}` });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await server.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => redis.close(resolve));
});

test('the log records the start, the migrations and the stop of a server', async () => {
  const lines: string[] = [];
  const server = await start({ DATA_DIR: join(folder, 'fresh') }, lines);
  await server.stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'the database was brought up to date', migrations: expect.any(Array) }),
    expect.objectContaining({ msg: 'listening', port: expect.any(Number), database: join(folder, 'fresh') }),
    expect.objectContaining({ msg: 'stopping' }),
    expect.objectContaining({ msg: 'stopped' }),
  ]);
});
