import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor } from '../retention/find-visitor.ts';
import { engines } from '../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../testing/event-receiver.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { replayEvents, settleAndClaim, settleDelivery } from './deliveries.ts';
import { numberEvents } from './number-events.ts';
import { addWebhook, findWebhook, removeWebhook, rotateSecret, type Webhook } from './webhook-store.ts';

describe.each(engines)('webhooks on $name', (engine) => {
  let server: TestServer;
  let receiver: EventReceiver;
  let webhook: Webhook;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer(engine, { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  });
  beforeEach(async () => {
    webhook = await add({});
  });
  afterEach(async () => {
    await removeWebhook(server.services.database, webhook.id);
    receiver.received.length = 0;
    receiver.respond = (_event, response) => void response.writeHead(204).end();
  });
  afterAll(async () => {
    await server.stop();
    await receiver.stop();
  });

  const add = (changes: Partial<Pick<Webhook, 'url' | 'nodes' | 'types'>>) =>
    addWebhook(
      server.services.database,
      { url: receiver.url, nodes: null, types: null, ...changes },
      server.services.now(),
    );
  const deliveries = (id = webhook.id) =>
    server.services.database
      .selectFrom('webhook_deliveries')
      .select(['status', 'attempts', 'problem', 'next_at'])
      .where('webhook_id', '=', id)
      .orderBy('seq')
      .execute();
  const types = () => receiver.received.map(({ body }) => body.type);

  test('each change of a feedback and its chat is one signed event, in order', async () => {
    const chat = await openChat(server, { variables: { total: 7 }, context: { plan: 'gold' } });
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Hello?' });
    const form = new FormData();
    form.set('body', 'Good morning');
    await server.staff('POST', `/feedbacks/${chat.id}/messages`, form);
    for (const status of ['closed', 'closed']) await server.staff('PATCH', `/feedbacks/${chat.id}`, { status });
    await server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating: 100 });
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(4);
    await expect
      .poll(types)
      .toEqual(['feedback.completed', 'message.created', 'message.created', 'chat.status_changed', 'rating.created']);
    const [first, second] = receiver.received;
    expect(first?.body.data).toMatchObject({
      feedback: { id: chat.id, node_id: 'node-harbour', completed: true, score: 9 },
      customer: { identity: 'claimed', name: 'Ada Reader', email: 'ada@books.example' },
      variables: { total: 7 },
      context: { plan: 'gold' },
    });
    expect(JSON.stringify(first?.body.data.answers)).toContain('The paper smells of the sea.');
    expect(second?.body.data.message).toMatchObject({ from: 'customer', body: 'Hello?' });
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = first?.headers ?? {};
    const key = Buffer.from(webhook.secrets[0]?.secret.slice('whsec_'.length) ?? '', 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${time}.${first?.text}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
  });

  test('a rotated secret signs beside the former one for a day', async () => {
    await rotateSecret(server.services.database, webhook, server.services.now());
    await openChat(server);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  test('filters by node and by type let only their events through', async () => {
    const other = await add({ nodes: ['node-other'] });
    const messages = await add({ types: ['message.created'] });
    await openChat(server);
    await expect.poll(types).toEqual(['feedback.completed']);
    expect([await deliveries(other.id), await deliveries(messages.id)]).toEqual([[], []]);
    for (const { id } of [other, messages]) await removeWebhook(server.services.database, id);
  });

  const misbehaviours: readonly [string, (response: ServerResponse) => unknown, string][] = [
    ['responds with 500', (response) => response.writeHead(500).end(), 'the response has the status 500'],
    [
      'redirects',
      (response) => response.writeHead(302, { location: receiver.url }).end(),
      'the response has the status 302',
    ],
    ['closes the socket', (response) => response.destroy(), 'unreachable: the connection was cut from the other side'],
  ];
  test.each(misbehaviours)('a receiver that %s gets the event again, with the same id', async (_, respond, problem) => {
    receiver.respond = (_event, response) => void respond(response);
    await openChat(server);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'pending', attempts: 1, problem }]);
    receiver.respond = (_event, response) => void response.writeHead(200).end('ok');
    server.advance(10_000);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  test('a receiver that hangs times out after ten seconds and delays no other webhook', {
    timeout: 30_000,
  }, async () => {
    const other = await add({ url: `${receiver.url}/other` });
    let isFirst = true;
    receiver.respond = (_event, response) => {
      // The first call hangs; the other webhook's call may be either.
      if (isFirst) isFirst = false;
      else response.writeHead(204).end();
    };
    await openChat(server);
    await expect.poll(() => receiver.received.length).toBe(2);
    const statuses = async () =>
      [...(await deliveries()), ...(await deliveries(other.id))].map(({ status, problem }) => `${status} ${problem}`);
    await expect.poll(async () => (await statuses()).sort()).toEqual(['pending timed out', 'sent null']);
    await removeWebhook(server.services.database, other.id);
  });

  test('a receiver that responds slowly, and with a huge body, has received the event', async () => {
    receiver.respond = (_event, response) =>
      void setTimeout(() => {
        response.writeHead(200);
        const chunk = Buffer.alloc(1_000_000);
        const pump = (): void => {
          if (!response.destroyed && response.write(chunk)) setImmediate(pump);
          else response.once('drain', pump);
        };
        pump();
      }, 1_000);
    await openChat(server);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test.each([
    ['https://nowhere.invalid/hook', expect.stringMatching(/^unreachable: (?:there is no host|the name server) /)],
    ['https://169.254.169.254/latest', 'the address is private'],
    ['http://shop.example/hook', 'the address needs https'],
    ['https://localhost/hook', 'unreachable'],
  ])('no event goes to %s, and the log says why', async (url, problem) => {
    const blocked = await add({ url });
    await openChat(server);
    await expect.poll(() => deliveries(blocked.id)).toMatchObject([{ status: 'pending', problem }]);
    await expect
      .poll(() => server.logLines.map((line) => JSON.parse(line)))
      .toContainEqual(expect.objectContaining({ webhook: blocked.id, problem, msg: 'webhook fails: its events wait' }));
    await removeWebhook(server.services.database, blocked.id);
  });

  test('a receiver without TLS gets nothing over https', async () => {
    const blocked = await add({ url: receiver.url.replace('http:', 'https:') });
    await openChat(server);
    await expect
      .poll(() => deliveries(blocked.id))
      .toMatchObject([{ status: 'pending', problem: expect.stringMatching(/^unreachable: TLS fails: /) }]);
    await removeWebhook(server.services.database, blocked.id);
  });

  test('Retry-After delays the next attempt', async () => {
    receiver.respond = (_event, response) => void response.writeHead(429, { 'retry-after': '7200' }).end();
    await openChat(server);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    const [delivery] = await deliveries();
    expect((delivery?.next_at ?? 0) - server.services.now()).toBeGreaterThan(7_100_000);
  });

  test('410 Gone disables the webhook', async () => {
    receiver.respond = (_event, response) => void response.writeHead(410).end();
    await openChat(server);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'dead' }]);
    expect((await findWebhook(server.services.database, webhook.id))?.disabledAt).not.toBeNull();
    await openChat(server);
    await numberEvents(server.services.database, server.services.now());
    expect(receiver.received).toHaveLength(1);
  });

  test('an event is dead after three days of failures, and a replay sends it with the same id', async () => {
    receiver.respond = (_event, response) => void response.writeHead(500).end();
    const since = server.services.now();
    await openChat(server);
    await expect.poll(() => deliveries()).toMatchObject([{ attempts: 1 }]);
    server.advance(3 * 86_400_000);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'dead', attempts: 2 }]);
    receiver.respond = (_event, response) => void response.writeHead(204).end();
    expect(await replayEvents(server.services.database, webhook, since, server.services.now())).toBe(1);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'sent' }]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('a later event of a feedback waits for the earlier one', async () => {
    receiver.respond = (event, response) =>
      void response.writeHead(event.body.type === 'feedback.completed' ? 500 : 204).end();
    const chat = await openChat(server);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Hello?' });
    await expect.poll(() => deliveries()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    receiver.respond = (_event, response) => void response.writeHead(204).end();
    server.advance(10_000);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    expect(types()).toEqual(['feedback.completed', 'feedback.completed', 'message.created']);
  });

  test('simultaneous claims never share a row, and a late settlement changes nothing', async () => {
    const { database, now } = server.services;
    await Promise.all(Array.from({ length: 30 }, (_, n) => openChat(server, { device_id: `claim-${n}` })));
    await numberEvents(database, now());
    // Deliveries of a webhook that the server's own loop does not know.
    const elsewhere = { ...webhook, id: 'wh_elsewhere', types: ['feedback.completed'] as const };
    await replayEvents(database, elsewhere, 0, now());
    const claims = await Promise.all(
      Array.from({ length: 8 }, () =>
        settleAndClaim(database, [], { shares: new Map([[elsewhere.id, 3]]), now: now() }),
      ),
    );
    const ids = claims.flatMap(({ claimed }) => claimed).map(({ event_id }) => event_id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    const [claimed] = claims.flatMap((round) => round.claimed);
    if (claimed === undefined) throw new Error('There is a claim');
    const statusAfter = async (leasedUntil: number) => {
      const settled = { ...claimed, leased_until: leasedUntil };
      await settleDelivery(database, { claimed: settled, outcome: { status: 'sent' } });
      const row = await database
        .selectFrom('webhook_deliveries')
        .select('status')
        .where('event_id', '=', claimed.event_id)
        .where('webhook_id', '=', elsewhere.id)
        .executeTakeFirst();
      return row?.status;
    };
    expect(await statusAfter(claimed.leased_until - 1)).toBe('pending');
    expect(await statusAfter(claimed.leased_until)).toBe('sent');
    // The server's loop has delivered the same events to the webhook that it knows.
    const waiting = async () => (await deliveries()).filter(({ status }) => status !== 'sent');
    await expect.poll(waiting).toEqual([]);
    await removeWebhook(database, elsewhere.id);
  });

  test('the event log has every event once, behind a cursor, at the nodes of the colleague', async () => {
    const all = async (headers: Record<string, string>) => {
      const ids: string[] = [];
      for (let after = ''; ; ) {
        const { body } = await server.call('GET', `/api/v1/staff/events?limit=7${after}`, { headers });
        ids.push(...body.events.map(({ feedback_id }: { feedback_id: string }) => feedback_id));
        if (!body.has_more) return { ids, after: body.next_after as string };
        after = `&after=${body.next_after}`;
      }
    };
    const everybody = { authorization: `Bearer ${server.staffToken}` };
    await numberEvents(server.services.database, server.services.now());
    const before = await all(everybody);
    const chats = await Promise.all([1, 2, 3].map((n) => openChat(server, { device_id: `log-${n}` })));
    const numbered = () => numberEvents(server.services.database, server.services.now());
    await expect.poll(numbered).toBe(0);
    const later = await server.call('GET', `/api/v1/staff/events?after=${before.after}`, { headers: everybody });
    const found = later.body.events.map(({ feedback_id }: { feedback_id: string }) => feedback_id);
    expect(found.sort()).toEqual(chats.map(({ id }) => id).sort());
    expect(JSON.stringify(later.body)).not.toContain('The paper smells');
    expect((await all(everybody)).ids).toHaveLength(before.ids.length + 3);
    await addNode(server, 'node-other', {});
    const added = await server.staff('POST', '/people', { name: 'Elsewhere', role: 'read', nodes: ['node-other'] });
    expect((await all({ authorization: `Bearer ${added.body.token}` })).ids).toEqual([]);
  });

  test('erasing a customer removes their events and tells the ids', async () => {
    receiver.respond = (_event, response) => void response.writeHead(500).end();
    const chat = await openChat(server, { customer: { email: `gone-${engine.name}@books.example` } });
    await expect.poll(() => deliveries()).toMatchObject([{ attempts: 1 }]);
    receiver.respond = (_event, response) => void response.writeHead(204).end();
    const found = await findVisitor(server.services.database, { by: 'feedback', value: chat.id });
    await eraseVisitor(server.services, found, server.services.now());
    await expect.poll(() => types().at(-1)).toBe('customer.erased');
    expect(receiver.received.at(-1)?.body.data).toEqual({
      node_id: 'node-harbour',
      feedback_ids: [chat.id],
      customer_ids: [],
    });
    const events = await server.services.database
      .selectFrom('events')
      .select('id')
      .where('feedback_id', '=', chat.id)
      .execute();
    expect(events).toEqual([]);
  });

  test('an erasure waits for a slow call that tells of the erased feedback', async () => {
    const arrived: string[] = [];
    receiver.respond = (event, response) => {
      if (event.body.type !== 'feedback.completed') {
        arrived.push(event.body.type);
        response.writeHead(204).end();
        return;
      }
      // The receiver stores its copy when the erasure is long complete.
      setTimeout(() => {
        arrived.push(event.body.type);
        response.writeHead(204).end();
      }, 3_000);
    };
    const chat = await openChat(server, { customer: { email: `slow-${engine.name}@books.example` } });
    await expect.poll(types).toEqual(['feedback.completed']);
    const found = await findVisitor(server.services.database, { by: 'feedback', value: chat.id });
    await eraseVisitor(server.services, found, server.services.now());
    await expect.poll(() => arrived).toEqual(['feedback.completed', 'customer.erased']);
    expect(types()).toEqual(['feedback.completed', 'customer.erased']);
  });

  test('a receiver that answers 500 for two days has the event after it recovers, at most 8 hours later', {
    timeout: 60_000,
  }, async () => {
    receiver.respond = (_event, response) => void response.writeHead(500).end();
    const startedAt = server.services.now();
    await openChat(server);
    const attempted = async (count: number) => {
      await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(count);
      const waitMs = ((await deliveries())[0]?.next_at ?? 0) - server.services.now();
      expect(waitMs).toBeLessThanOrEqual(8 * 3_600_000);
      return waitMs;
    };
    let attempts = 1;
    while (server.services.now() - startedAt < 2 * 86_400_000) {
      server.advance(await attempted(attempts));
      attempts++;
    }
    receiver.respond = (_event, response) => void response.writeHead(204).end();
    // The attempt that was due may have met either response.
    server.advance(8 * 3_600_000);
    await expect.poll(() => deliveries()).toMatchObject([{ status: 'sent' }]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });
});
