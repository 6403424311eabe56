import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../src/testing/engines.ts';
import { png } from '../../src/testing/samples.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import type { OwnService } from '../own-services.ts';
import { createPoster } from '../post.ts';
import { leaveFeedback, openVisitor } from '../visitor.ts';
import { isInstalled, proxyNames, startPgBouncer, startProxy } from './proxies.ts';
import { runRolling } from './rolling.ts';

const redisUrl = process.env.REDIS_URL;
const postgresql = engines.find(({ name }) => name === 'postgresql');
const hasServices = postgresql !== undefined && redisUrl !== undefined;
if (!hasServices) console.warn('Left out: balancers, since DATABASE_URL and REDIS_URL are not set.');

test.each([
  ['nginx balancer', 'nginx.conf'],
  ['text haproxy', 'haproxy.cfg'],
  ['text pgbouncer', 'pgbouncer.ini'],
])('the block "%s" of the documentation equals the file %s', async (language, file) => {
  const page = await readFile(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8');
  const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  expect(page.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0]).toBe(text.trimEnd());
});

test.each(['apps/server/deploy/nginx.conf', 'apps/hosting/nginx.conf'])(
  'the error log of %s keeps no line about a request, which would hold its query',
  async (file) => {
    const text = await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    const logs = [...text.matchAll(/^ *error_log (\S+) (\w+);$/gm)].map(([, , level]) => level);
    expect(logs).toEqual(Array.from(text.matchAll(/^server \{$/gm), () => 'crit'));
  },
);

test('HAProxy waits for a header for a limited time, and keeps idle connections as long as the server', async () => {
  const text = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  expect(text).toMatch(/^ {2}timeout http-request 10s$/m);
  expect(text).toMatch(/^ {2}timeout http-keep-alive 75s$/m);
});

describe.runIf(hasServices)('two servers with the documented PgBouncer behind the documented balancers', () => {
  let fleet: Fleet;
  let pooler: OwnService | undefined;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const created = await postgresql?.create();
    drop = created?.drop ?? drop;
    pooler = await startPgBouncer(created?.databaseUrl ?? '');
    if (pooler === undefined) console.warn('Left out: PgBouncer, since it is not installed.');
    fleet = await startFleet(2, {
      DATABASE_URL: pooler?.url ?? created?.databaseUrl ?? '',
      REDIS_URL: redisUrl ?? '',
      REDIS_PREFIX: `${randomUUID()}:`,
      SHUTDOWN_DELAY: '5',
      TRUSTED_PROXIES: '1',
    });
  }, 240_000);
  afterAll(async () => {
    await fleet?.stop();
    await pooler?.stop();
    await drop();
  }, 60_000);

  for (const name of proxyNames) {
    const isHere = isInstalled(name);
    if (!isHere) console.warn(`Left out: ${name}, since it is not installed.`);
    describe.runIf(isHere)(name, () => {
      let proxy: OwnService;
      beforeAll(async () => {
        proxy = await startProxy(name, fleet.ports);
      });
      afterAll(() => proxy.stop());

      test('a feedback and a file arrive, and the file is served', async () => {
        const poster = createPoster(proxy.url);
        const { id, token } = await leaveFeedback(poster, 'file');
        const form = new FormData();
        form.set('body', '');
        form.set('attachment', png);
        const path = `/api/v1/feedbacks/${id}/chat_messages?token=${token}`;
        const uploaded = await fetch(proxy.url + path, { method: 'POST', body: form });
        expect(uploaded.status).toBe(200);
        const { timeline_item } = (await uploaded.json()) as {
          timeline_item: { detail: { attachment: { url: string } } };
        };
        const file = await fetch(new URL(timeline_item.detail.attachment.url, proxy.url));
        expect((await file.arrayBuffer()).byteLength).toBe(png.size);
        poster.close();
      });

      test.each(['websocket', 'polling'] as const)(
        'a message arrives over %s',
        async (transport) => {
          for (const network of ['127.0.1.1', '127.0.2.1', '127.0.3.1', '127.0.4.1']) {
            const poster = createPoster(proxy.url, network);
            const heard: string[] = [];
            const visitor = await openVisitor(poster, proxy.url, await leaveFeedback(poster, network), {
              transport,
              agent: poster.agent,
              onConnected: () => undefined,
              onHeard: (id, way) => void heard.push(`${id} by ${way}`),
            });
            expect(await visitor.write('first')).toBe(1);
            await expect.poll(() => heard).toEqual(['first by socket']);
            visitor.close();
            poster.close();
          }
        },
        60_000,
      );

      // The plain check says nothing of a stop that has begun.
      test.runIf(name !== 'haproxy, plain check')(
        'a rolling restart loses no request',
        async () => {
          const outcome = await runRolling(fleet, proxy.url, { visitors: 8, ratePerSecond: 20, rounds: 1 });
          expect(outcome).toMatchObject({ failed: {}, restarts: 2, missed: 0 });
          expect(outcome.requests).toBeGreaterThan(200);
        },
        240_000,
      );
    });
  }
});
