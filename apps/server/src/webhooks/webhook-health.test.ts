import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../testing/event-receiver.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { replayEvents } from './deliveries.ts';
import { addWebhook, changeWebhook, findWebhook, listWebhooks, MAX_WEBHOOKS, removeWebhook } from './webhook-store.ts';

describe.each(engines)('failing webhooks on $name', (engine) => {
  let server: TestServer;
  let receiver: EventReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer(engine, {
      ...{ WEBHOOK_PRIVATE_HOSTS: receiver.host, RATE_LIMIT_CALLS: 'off', RATE_LIMIT_WRITES: 'off' },
    });
  });
  afterEach(async () => {
    const { database } = server.services;
    for (const { id } of await listWebhooks(database)) await removeWebhook(database, id);
    receiver.received.length = 0;
    receiver.respond = (_event, response) => void response.writeHead(204).end();
  });
  afterAll(async () => {
    await server.stop();
    await receiver.stop();
  });

  const add = (path = '') =>
    addWebhook(
      server.services.database,
      { url: `${receiver.url}${path}`, nodes: null, types: null },
      server.services.now(),
    );
  const countBy = (webhookId: string, status: string) =>
    server.services.database
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', status)
      .execute()
      .then((rows) => rows.length);
  /** Calls of webhooks that respond. One that hung in a test before may arrive late. */
  const calls = () => receiver.received.filter(({ path }) => !path.includes('hangs'));
  /** Resolves when the outcome of every call is stored: later times of attempts go by the clock of then. */
  const settled = () =>
    expect
      .poll(async () => {
        const rows = await server.services.database.selectFrom('webhook_deliveries').select('attempts').execute();
        return rows.reduce((sum, { attempts }) => sum + attempts, 0);
      })
      .toBe(calls().length);
  const store = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, n) => openChat(server, { device_id: `${name}-${n}` })));
  const state = async (id: string) => {
    const webhook = await findWebhook(server.services.database, id);
    return { isFailing: webhook?.failingSince !== null, isPaused: webhook?.probeAt !== null };
  };
  const fail = (): void => {
    receiver.respond = (_event, response) => void response.writeHead(500).end();
  };

  test('sixty webhooks that hang hold half of the calls, and one that accepts receives everything meanwhile', async () => {
    let hanging = 0;
    let most = 0;
    receiver.respond = (event, response) => {
      if (!event.path.includes('hangs')) return void response.writeHead(204).end();
      hanging += 1;
      most = Math.max(most, hanging);
      response.once('close', () => (hanging -= 1));
    };
    const working = await add();
    await store(1, 'first');
    await expect.poll(() => countBy(working.id, 'sent')).toBe(1);
    for (let n = 0; n < 60; n++) await add(`/hangs-${n}`);
    await store(20, 'many');
    await expect.poll(() => countBy(working.id, 'sent')).toBe(21);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(32);
    receiver.respond = (_event, response) => void response.writeHead(204).end();
  });

  test('a webhook that fails for an hour is tried every ten minutes, and the operator is told', async () => {
    fail();
    const webhook = await add();
    await store(3, 'fails');
    await expect.poll(() => calls().length).toBeGreaterThanOrEqual(3);
    await settled();
    expect(await state(webhook.id)).toEqual({ isFailing: true, isPaused: false });
    server.advance(millisecondsInHour);
    await expect.poll(() => state(webhook.id)).toEqual({ isFailing: true, isPaused: true });
    await settled();
    const tried = calls().length;
    await store(5, 'during');
    await expect.poll(() => countBy(webhook.id, 'pending')).toBe(8);
    expect(calls()).toHaveLength(tried);
    server.advance(10 * millisecondsInMinute);
    await expect.poll(() => calls().length).toBe(tried + 1);
    await settled();
    expect(server.logLines.filter((line) => line.includes('webhook paused'))).toHaveLength(1);
    expect(server.logLines.filter((line) => line.includes('webhook fails'))).toHaveLength(1);
    await expect.poll(() => server.services.metrics.text()).toMatch(/product_webhooks_failing\{state="paused"\} 1/);

    receiver.respond = (_event, response) => void response.writeHead(204).end();
    server.advance(8 * millisecondsInHour);
    await expect.poll(() => countBy(webhook.id, 'sent')).toBe(8);
    expect(await state(webhook.id)).toEqual({ isFailing: false, isPaused: false });
    expect(server.logLines.filter((line) => line.includes('accepts events again'))).toHaveLength(1);
  });

  test.each(['replayed', 'resumed', 'moved'])('a paused webhook that is %s is called at once', async (how) => {
    fail();
    const webhook = await add();
    await store(1, `before-${how}`);
    await expect.poll(() => state(webhook.id)).toEqual({ isFailing: true, isPaused: false });
    server.advance(millisecondsInHour);
    await expect.poll(() => state(webhook.id)).toEqual({ isFailing: true, isPaused: true });
    receiver.respond = (_event, response) => void response.writeHead(204).end();
    const { database, now } = server.services;
    if (how === 'replayed') await replayEvents(database, webhook, now() - 2 * millisecondsInHour, now());
    if (how === 'resumed') await changeWebhook(database, webhook.id, { paused: false }, now());
    if (how === 'moved') await changeWebhook(database, webhook.id, { url: `${receiver.url}/moved` }, now());
    await store(1, `after-${how}`);
    await expect.poll(() => countBy(webhook.id, 'sent')).toBeGreaterThan(0);
    await expect.poll(() => state(webhook.id)).toEqual({ isFailing: false, isPaused: false });
  });

  test('a server has a hundred webhooks at most', async () => {
    for (let n = 0; n < MAX_WEBHOOKS - 1; n++) await add(`/${n}`);
    const body = { url: receiver.url, nodes: null, types: null };
    expect((await server.staff('POST', '/webhooks', body)).status).toBe(201);
    const refused = await server.staff('POST', '/webhooks', body);
    expect(refused).toMatchObject({ status: 400, body: { problems: [{ path: 'webhooks', code: 'too_many' }] } });
  });
});
