import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Engine, engines } from '../testing/engines.ts';
import { type SilentProxy, startSilentProxy } from '../testing/silent-proxy.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const METRICS_TOKEN = randomUUID();
const MOST_MS = 2_000;

let server: TestServer | undefined;
let proxy: SilentProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  await server?.stop();
  [server, proxy] = [undefined, undefined];
});

const scrape = () => server?.call('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

test.each(engines)('a scrape of a server on $name has workers, backlog and process', async (engine) => {
  server = await startTestServer(engine, { METRICS_TOKEN });
  expect((await scrape())?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const body = async (): Promise<string> => (await scrape())?.body;
  for (const series of [
    'product_backlog_items{queue="events"} 0',
    'product_dead_letters{queue="webhooks"} 0',
    'product_worker_ticks_total{worker="webhooks",outcome="failed"} 0',
    'product_worker_too_old{worker="revocations"} 0',
    'process_resident_memory_bytes ',
  ])
    await expect.poll(body).toContain(series);
  expect((await body()).includes('product_database_connections_max 20')).toBe(engine.name === 'postgresql');
});

describe.each(engines.filter(({ name }) => name === 'postgresql'))('while the database is silent', (engine) => {
  /** The engine, whose database is reached through a proxy. */
  const throughProxy: Engine = {
    ...engine,
    async create() {
      const { databaseUrl, drop } = await engine.create();
      const url = new URL(databaseUrl ?? '');
      proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port || 5432) });
      url.host = `127.0.0.1:${proxy.port}`;
      return { databaseUrl: url.href, drop };
    },
  };

  test('a scrape ends within two seconds, and tells what was known', async () => {
    server = await startTestServer(throughProxy, { METRICS_TOKEN });
    await expect.poll(async () => (await scrape())?.body).toContain('product_backlog_items{queue="mails"} 0');
    proxy?.silenceAll();
    let longestMs = 0;
    const text = async (): Promise<string> => {
      const startedAt = performance.now();
      const response = await scrape();
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      expect(response?.status).toBe(200);
      return response?.body;
    };
    const failed = /product_worker_ticks_total\{worker="events",outcome="(failed|late)"\} [1-9]/;
    await expect.poll(text, { timeout: 20_000, interval: 200 }).toMatch(failed);
    expect(await text()).toContain('product_backlog_items{queue="mails"} 0');
    expect(longestMs).toBeLessThan(MOST_MS);
  });
});
