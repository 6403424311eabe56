import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { createClient } from 'redis';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { hasRedisServer } from '../testing/redis-process.ts';
import { readConfiguration } from './configuration.ts';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly env_file?: readonly unknown[];
  readonly secrets?: readonly string[];
  readonly command?: readonly string[];
}

/** Time of a stop after `SHUTDOWN_DELAY`, and some to spare. */
const LONGEST_STOP_SECONDS = 10;

const text = readFileSync(fileURLToPath(new URL('../../deploy/compose.yaml', import.meta.url)), 'utf8');
const { services, secrets } = parseYaml(text) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

const folder = mkdtempSync(join(tmpdir(), 'product-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every printable character of ASCII, in no order that is easy to guess, and some beyond it. */
const password = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => ((index * 37) % 95) + 32))}äß€😀`;
for (const name of Object.keys(secrets)) writeFileSync(join(folder, name), `${password}\n`);
/** Puts files of the containers into a folder of this test. */
const here = (value: string): string => value.replace(/\/run\/secrets\/|\/tmp\//g, `${folder}/`);

test.each(servers)('%s of compose.yaml takes every setting from product.env, as it stands there', (_name, server) => {
  expect(server.env_file).toEqual([{ path: 'product.env', format: 'raw' }]);
  // A setting that is written here would override the file.
  expect(Object.keys(server.environment ?? {}).sort()).toEqual([
    'DATABASE_PASSWORD_FILE',
    'DATABASE_URL',
    'PORT',
    'REDIS_PASSWORD_FILE',
    'REDIS_URL',
    'SHUTDOWN_DELAY',
    'STAFF_TOKEN_FILE',
  ]);
});

test.each(servers)('a stop of %s of compose.yaml says so first, and is not killed meanwhile', (_name, server) => {
  const { SHUTDOWN_DELAY } = server.environment ?? {};
  expect(Number(SHUTDOWN_DELAY)).toBeGreaterThan(0);
  expect(server.stop_grace_period).toBe(`${Number(SHUTDOWN_DELAY) + LONGEST_STOP_SECONDS}s`);
});

test('compose.yaml takes nothing from the shell: a password with a dollar sign would arrive changed', () => {
  const commands = text.replace(/^\s*#.*$/gm, '').replaceAll('$$', '');
  expect(commands).not.toContain('$');
});

test.each(Object.entries(services))('each file of a secret that %s reads is mounted there', (_name, service) => {
  const files = JSON.stringify(service).match(/(?<=\/run\/secrets\/)\w+/g) ?? [];
  expect([...new Set(files)].sort()).toEqual([...(service.secrets ?? [])].sort());
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(files));
});

test.each(servers)('passwords of any letters reach %s of compose.yaml', (_name, { environment = {} }) => {
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, here(value)]));
  const read = readConfiguration({ NODE_ENV: 'production', DATA_DIR: '/data', RETENTION_DAYS: '30', ...settings });
  expect(read.staffToken).toBe(password);
  expect(read.retentionDays).toBe(30);
  for (const url of [read.databaseUrl, read.redisUrl])
    expect(decodeURIComponent(new URL(url ?? '').password)).toBe(password);
});

test.skipIf(!hasRedisServer)('Redis of compose.yaml accepts a password of any letters, and no other', async () => {
  const port = await freePort();
  const [shell = '', flag = '', script = ''] = services.redis?.command ?? [];
  const command = here(script.replaceAll('$$', '$')).replace("--save ''", `--save '' --bind 127.0.0.1 --port ${port}`);
  const redis = spawn(shell, [flag, command], { stdio: 'ignore', cwd: folder });
  const url = `redis://127.0.0.1:${port}`;
  const connect = async (given: string): Promise<string> => {
    const client = createClient({ url, password: given, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    return client.connect().then(
      async () => {
        const reply = await client.ping();
        client.destroy();
        return reply;
      },
      (error: Error) => error.message.split(' ')[0] ?? '',
    );
  };
  try {
    await expect.poll(() => connect(password)).toBe('PONG');
    expect(await connect('another')).toBe('WRONGPASS');
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
});
