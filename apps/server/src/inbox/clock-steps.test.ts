import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Milliseconds by which the server's clock steps back before each change. */
const STEP_MS = 5_000;

describe.each(engines)('a clock that steps back on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const summaryOf = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).body.feedback;
  const write = (chat: OpenChat, body: string) =>
    server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body });
  const reply = (chat: OpenChat, body: string) => {
    const form = new FormData();
    form.set('body', body);
    return server.staff('POST', `/feedbacks/${chat.id}/messages`, form);
  };
  const note = (chat: OpenChat, body: string) => server.staff('POST', `/feedbacks/${chat.id}/notes`, { body });
  const setStatus = (chat: OpenChat, status: string) => server.staff('PATCH', `/feedbacks/${chat.id}`, { status });
  const rate = (chat: OpenChat, rating: number) =>
    server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating });

  test('each change of a row is later than the one before', async () => {
    const chat = await openChat(server);
    const changes = {
      message: () => write(chat, 'Are you there?'),
      read: () => server.staff('POST', `/feedbacks/${chat.id}/read`),
      tag: () => server.staff('POST', `/feedbacks/${chat.id}/tags`, { add: ['late'], remove: [] }),
      assign: () => server.staff('POST', `/feedbacks/${chat.id}/assignee`, { staff_id: 'staff' }),
      note: () => note(chat, 'Ask the shop.'),
      reply: () => reply(chat, 'Yes.'),
      close: () => setStatus(chat, 'closed'),
      rate: () => rate(chat, 100),
      open: () => setStatus(chat, 'open'),
      archive: () => server.postJson(`/api/v1/feedback/${chat.id}/archive`, { token: chat.token }),
    };
    let before = Date.parse((await summaryOf(chat.id)).updated_at);
    for (const [name, change] of Object.entries(changes)) {
      server.advance(-STEP_MS);
      expect([name, (await change()).status < 300]).toEqual([name, true]);
      const after = Date.parse((await summaryOf(chat.id)).updated_at);
      expect([name, after > before]).toEqual([name, true]);
      before = after;
    }
    expect(await summaryOf(chat.id)).toMatchObject({ unread: 0, preview: 'Yes.', tags: ['late'] });
  });

  test('messages and notes stand in the order in which they were written', async () => {
    const chat = await openChat(server);
    const times: number[] = [];
    for (let count = 0; count < 3; count++) {
      server.advance(-STEP_MS);
      times.push(Date.parse((await write(chat, `Words ${count}`)).body.timeline_item.detail.created_at));
      server.advance(-STEP_MS);
      times.push(Date.parse((await note(chat, `Note ${count}`)).body.note.created_at));
    }
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });

  test('a visitor who writes after a rating may rate again', async () => {
    const chat = await openChat(server);
    await setStatus(chat, 'closed');
    expect((await rate(chat, 0)).status).toBe(200);
    server.advance(-STEP_MS);
    await setStatus(chat, 'open');
    await write(chat, 'It has come after all.');
    await setStatus(chat, 'closed');
    server.advance(-STEP_MS);
    expect((await rate(chat, 100)).status).toBe(200);
    expect(await summaryOf(chat.id)).toMatchObject({ rating: 100 });
  });

  test('a survey that is completed or corrected later is a later version of its row, and unread', async () => {
    const key = randomUUID();
    const device = { device_id: `device-${key}`.slice(0, 40) };
    const saved = await server.postJson('/api/v1/feedbacks', aFeedback(device), {
      'Idempotency-Key': key,
      'X-COMPLETED': 'false',
    });
    const { id } = saved.body;
    await server.staff('POST', `/feedbacks/${id}/read`);
    const before = await summaryOf(id);
    server.advance(-STEP_MS);
    await server.postJson('/api/v1/feedbacks', aFeedback(device), { 'Idempotency-Key': randomUUID(), 'X-FID': id });
    const completed = await summaryOf(id);
    expect(completed).toMatchObject({ completed: true, unread: 1 });
    expect(completed.updated_at > before.updated_at).toBe(true);
    const read = await server.staff('POST', `/feedbacks/${id}/read?read_until=${before.updated_at}`);
    expect([read.status, (await summaryOf(id)).unread]).toEqual([204, 1]);
    await server.staff('POST', `/feedbacks/${id}/read`);
    expect((await summaryOf(id)).unread).toBe(0);
  });
});
