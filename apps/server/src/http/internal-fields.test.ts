import { endpoints, socketContract } from '@product/contract';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';
import { loadEventBody } from '../webhooks/event-body.ts';

/** Names of fields that only colleagues may receive. */
const internal = /note|tag|assign|mute|saved|presence|colleague/;

/** Lists the names of all fields of a schema. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  const entries: unknown = Reflect.get(schema, 'entries');
  if (typeof entries === 'object' && entries !== null)
    for (const [name, entry] of Object.entries(entries)) fieldsOf(entry, found.add(name), seen);
  for (const part of ['wrapped', 'item', 'value']) fieldsOf(Reflect.get(schema, part), found, seen);
  for (const list of ['options', 'pipe']) {
    const parts: unknown = Reflect.get(schema, list);
    if (Array.isArray(parts)) for (const one of parts) fieldsOf(one, found, seen);
  }
  return found;
}

test.each(Object.entries(endpoints))('the response of %s has no field of the work of colleagues', (_, { response }) => {
  expect([...fieldsOf(response)].filter((name) => internal.test(name))).toEqual([]);
});

test.each(['reply_created', 'typing', 'chat_read'] as const)(
  'the event %s, which visitors receive, has no field of the work of colleagues',
  (event) => {
    const fields = [...fieldsOf(socketContract.serverEvents[event])];
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((name) => internal.test(name))).toEqual([]);
  },
);

test.each(engines)('no note, tag or assignee reaches a visitor or a webhook with $name', async (engine) => {
  const server = await startTestServer(engine);
  const chat = await openChat(server);
  const secrets = ['SECRET-NOTE', 'SECRET-TAG', 'SECRET-NAME', 'SECRET-REPLY'];
  const { staff } = (await server.staff('POST', '/people', { name: 'SECRET-NAME', nickname: 'A.', role: 'reply' }))
    .body;
  const visitor = io(server.origin, { auth: { feedback_id: chat.id, token: chat.token }, transports: ['websocket'] });
  const received: unknown[] = [];
  visitor.onAny((...event) => received.push(event));
  try {
    await visitor.timeout(5_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    const path = `/feedbacks/${chat.id}`;
    await server.staff('POST', `${path}/notes`, { body: 'SECRET-NOTE' });
    await server.staff('POST', `${path}/tags`, { add: ['SECRET-TAG'] });
    await server.staff('POST', `${path}/assignee`, { staff_id: staff.id });
    await server.staff('POST', '/saved_replies', { title: 'SECRET-REPLY', body: 'SECRET-REPLY' });
    const token = `?token=${chat.token}`;
    received.push(
      await server.call('GET', `${chat.path}/chat${token}`),
      await server.upload(`${chat.path}/chat_messages${token}`, { body: 'Hello' }),
      await server.postJson(`/api/v1/feedback/${chat.id}/archive`, { token: chat.token }),
      await server.postJson(`${chat.path}/chat_ratings${token}`, { rating: 100 }),
      await server.call('GET', `/chat?feedback_id=${chat.id}&token=${chat.token}`),
    );
    await expect.poll(() => JSON.stringify(received)).toContain('reply_created');
    const events = await server.services.database.selectFrom('events').selectAll().execute();
    expect(events.length).toBeGreaterThan(2);
    for (const event of events) received.push(await loadEventBody(server.services, event));
    for (const secret of secrets) expect(JSON.stringify(received)).not.toContain(secret);
    // The same secrets are found where colleagues read them, so the search above can find them.
    const seen = JSON.stringify([
      await server.staff('GET', path),
      await server.staff('GET', '/colleagues'),
      await server.staff('GET', '/saved_replies'),
    ]);
    for (const secret of secrets) expect(seen).toContain(secret);
  } finally {
    visitor.disconnect();
    await server.stop();
  }
});
