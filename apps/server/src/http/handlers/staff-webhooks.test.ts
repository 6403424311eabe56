import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../../testing/event-receiver.ts';
import { openChat } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeWebhook } from '../../webhooks/webhook-store.ts';

describe.each(engines)('webhooks over HTTP on $name', (engine) => {
  let server: TestServer;
  let receiver: EventReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer(engine, { WEBHOOK_PRIVATE_HOSTS: receiver.host });
    await addNode(server, 'node-other', {});
  });
  afterAll(async () => {
    await server.stop();
    await receiver.stop();
  });

  const add = async (body: Record<string, unknown> = {}) => {
    const added = await server.staff('POST', '/webhooks', { url: receiver.url, ...body });
    return { ...added.body.webhook, secret: added.body.secret, status: added.status };
  };
  const list = async () => (await server.staff('GET', '/webhooks')).body.webhooks;
  const received = () => receiver.received.length;

  test('a webhook is added with its secret, tested, listed without it, rotated and removed', async () => {
    const { id, secret } = await add({ nodes: ['node-harbour'], types: ['feedback.completed'] });
    expect(secret).toMatch(/^whsec_/);
    const tested = await server.staff('POST', `/webhooks/${id}/test`);
    expect(tested.body).toEqual({ delivered: true, status: 204, problem: null });
    expect(receiver.received.at(-1)?.body.type).toBe('webhook.test');
    const chat = await openChat(server);
    await expect.poll(async () => (await list())[0].sent).toBe(1);
    expect(await list()).toEqual([
      expect.objectContaining({ id, nodes: ['node-harbour'], types: ['feedback.completed'], paused: false, dead: 0 }),
    ]);
    expect(JSON.stringify(await list())).not.toContain(secret);
    const { body } = await server.staff('GET', `/webhooks/${id}/deliveries`);
    expect(body.deliveries).toEqual([
      expect.objectContaining({ type: 'feedback.completed', status: 'sent', attempts: 1, feedback_id: chat.id }),
    ]);
    const rotated = await server.staff('POST', `/webhooks/${id}/secret`);
    expect([rotated.status, rotated.body.secret === secret]).toEqual([201, false]);
    expect((await server.staff('POST', `/webhooks/${id}/remove`)).status).toBe(204);
    expect(await list()).toEqual([]);
    const actions = (await server.staff('GET', '/audit')).body.entries.filter(
      ({ subject }: { subject: string }) => subject === id,
    );
    expect(actions.map(({ action }: { action: string }) => action).sort()).toEqual([
      'webhook_added',
      'webhook_changed',
      'webhook_removed',
      'webhook_tested',
    ]);
  });

  test('a change of a webhook that fails has no row', async () => {
    const { id } = await add();
    const { database } = server.services;
    const rows = async () => (await database.selectFrom('staff_audit').select('id').execute()).length;
    const before = await rows();
    const fail = async () => {
      throw new Error('The disk is full');
    };
    await expect(removeWebhook(database, id, fail)).rejects.toThrow('The disk is full');
    expect((await list()).map((webhook: { id: string }) => webhook.id)).toContain(id);
    const refused = await server.staff('PATCH', `/webhooks/${id}`, { nodes: ['node-nowhere'] });
    expect(refused.status).toBe(404);
    expect(await rows()).toBe(before);
    await server.staff('POST', `/webhooks/${id}/remove`);
  });

  test('a paused webhook receives nothing until it is resumed and the pause is replayed', async () => {
    const { id } = await add({ types: ['feedback.completed'] });
    const paused = await server.staff('PATCH', `/webhooks/${id}`, { paused: true });
    expect(paused.body.webhook).toMatchObject({ paused: true, types: ['feedback.completed'] });
    const since = new Date(server.services.now()).toISOString();
    const before = received();
    const chat = await openChat(server);
    const numbered = async () => JSON.stringify((await server.staff('GET', '/events?limit=100')).body);
    await expect.poll(numbered).toContain(chat.id);
    expect(received()).toBe(before);
    await server.staff('PATCH', `/webhooks/${id}`, { paused: false });
    const { body } = await server.staff('POST', `/webhooks/${id}/replay`, { since });
    expect(body.count).toBe(1);
    await expect.poll(received).toBe(before + 1);
    await server.staff('POST', `/webhooks/${id}/remove`);
  });

  test('the last problem of a delivery is listed, and a failed test has its status', async () => {
    receiver.respond = (_event, response) => void response.writeHead(500).end();
    const { id } = await add({ types: ['feedback.completed'] });
    expect((await server.staff('POST', `/webhooks/${id}/test`)).body).toEqual({
      delivered: false,
      status: 500,
      problem: null,
    });
    await openChat(server);
    await expect
      .poll(async () => (await server.staff('GET', `/webhooks/${id}/deliveries`)).body.deliveries[0]?.problem)
      .toBe('the response has the status 500');
    await server.staff('POST', `/webhooks/${id}/remove`);
    receiver.respond = (_event, response) => void response.writeHead(204).end();
  });

  test.each([
    ['http://shop.example/events', 'a plain connection'],
    ['https://127.0.0.1/events', 'a private address'],
    ['https://[::1]/events', 'a private address of IPv6'],
    ['https://user:secret@shop.example/', 'a password'],
  ])('the address %s is refused for %s, also as a change', async (url) => {
    const { id } = await add({ nodes: ['node-other'] });
    for (const refused of [
      await server.staff('POST', '/webhooks', { url }),
      await server.staff('PATCH', `/webhooks/${id}`, { url }),
    ])
      expect([refused.status, refused.body.problems]).toEqual([400, [{ path: 'url', code: 'refused' }]]);
    await server.staff('POST', `/webhooks/${id}/remove`);
  });

  test('a manager of one node gives a webhook this node alone, and sees no other', async () => {
    for (const { id } of await list()) await server.staff('POST', `/webhooks/${id}/remove`);
    const every = await add();
    const { body } = await server.staff('POST', '/people', { name: 'Mary', role: 'manage', nodes: ['node-other'] });
    const call = (method: string, path: string, data?: unknown) =>
      server.call(method, `/api/v1/staff/webhooks${path}`, {
        headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' },
        ...(data !== undefined && { body: JSON.stringify(data) }),
      });
    expect((await call('GET', '')).body).toMatchObject({ webhooks: [], nodes: [{ id: 'node-other' }] });
    expect((await call('GET', `/${every.id}/deliveries`)).status).toBe(404);
    expect((await call('POST', '', { url: receiver.url })).status).toBe(403);
    expect((await call('POST', '', { url: receiver.url, nodes: ['node-harbour'] })).status).toBe(404);
    const own = await call('POST', '', { url: receiver.url, nodes: ['node-other'] });
    expect(own.status).toBe(201);
    const { id } = own.body.webhook;
    expect((await call('PATCH', `/${id}`, { nodes: null })).status).toBe(403);
    expect((await call('PATCH', `/${id}`, { nodes: ['node-of-nobody'] })).status).toBe(404);
  });
});
