import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatResponses } from '../pages/initial-responses.ts';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadMessagePage } from './message-page.ts';

/** Inserts messages into a chat without its limits, three for each millisecond. */
async function fill(server: TestServer, feedbackId: string, count: number, body: string): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    feedback_id: feedbackId,
    client_id: `filled-${index}`,
    actor: index % 2 === 0 ? 'customer' : 'other',
    body,
    attachment_id: null,
    sender: null,
    created_at: 1_700_000_000_000 + Math.floor(index / 3),
  }));
  const { database } = server.services;
  for (let start = 0; start < count; start += 1_000) {
    await database
      .insertInto('messages')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
  return rows
    .sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

describe.each(engines)('the size of a chat on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const load = (chat: OpenChat, query = '') =>
    server.call('GET', `${chat.path}/chat?token=${chat.token}${query && `&${query}`}`);
  const write = (at: TestServer, chat: OpenChat, body: string, client_id: string = randomUUID()) =>
    at.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body, client_id });

  test('a chat of 10,000 messages of 4 kB loads only its newest 200', async () => {
    const chat = await openChat(server);
    const ids = await fill(server, chat.id, 10_000, 'x'.repeat(4_096));
    const newest = ids.slice(-200);
    const loaded = await load(chat);
    expect(idsOf(loaded.body.timeline_items)).toEqual(newest);
    expect(JSON.stringify(loaded.body).length).toBeLessThan(200 * (4_096 + 1_000));
    const staff = await server.staff('GET', `/feedbacks/${chat.id}`);
    expect(idsOf(staff.body.chat.timeline_items)).toEqual(newest);
    const query = { feedback_id: chat.id, token: chat.token };
    const [document] = await chatResponses(query, server.services, { address: '', counted: '' });
    expect(JSON.stringify(document?.body)).toBe(JSON.stringify(loaded.body));
    let rows = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    };
    await loadMessagePage(server.services.database.withPlugin(counter), chat.id, {});
    expect(rows).toBe(201);
  });

  test('following the cursor lists every message of a chat once and in order', async () => {
    const chat = await openChat(server);
    const ids = await fill(server, chat.id, 25, 'hello');
    const pages: string[][] = [];
    let before: string | null = null;
    do {
      const { body } = await load(chat, `limit=10${before === null ? '' : `&before=${before}`}`);
      pages.unshift(idsOf(body.timeline_items));
      before = body.next_before;
    } while (before !== null);
    expect(pages.map((page) => page.length)).toEqual([5, 10, 10]);
    expect(pages.flat()).toEqual(ids);
    const staff = await server.staff('GET', `/feedbacks/${chat.id}?limit=10`);
    expect(idsOf(staff.body.chat.timeline_items)).toEqual(ids.slice(15));
    const earlier = await server.staff('GET', `/feedbacks/${chat.id}?limit=10&before=${staff.body.chat.next_before}`);
    expect(idsOf(earlier.body.chat.timeline_items)).toEqual(ids.slice(5, 15));
  });

  test('a page never holds more than 200 messages', async () => {
    const chat = await openChat(server);
    expect((await load(chat, 'limit=201')).status).toBe(400);
    expect((await load(chat, 'limit=0')).status).toBe(400);
  });

  test('a cursor of one chat reads no message of another chat', async () => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    const ids = await fill(server, chat.id, 4, 'mine');
    await fill(server, other.id, 4, 'foreign');
    const { body } = await load(other, 'limit=1');
    const earlier = await load(chat, `before=${body.next_before}`);
    for (const id of idsOf(earlier.body.timeline_items)) expect(ids).toContain(id);
  });

  test('a full chat rejects new messages of the visitor, but accepts retries and replies of staff', async () => {
    const small = await startTestServer(engine, { CHAT_MAX_MESSAGES: '2' });
    try {
      const chat = await openChat(small);
      const of = async () => (await small.call('GET', `${chat.path}/chat?token=${chat.token}`)).body;
      expect((await write(small, chat, 'one', 'c-1')).status).toBe(200);
      expect((await of()).is_full).toBe(false);
      expect((await write(small, chat, 'two', 'c-2')).status).toBe(200);
      expect((await of()).is_full).toBe(true);
      expect(await write(small, chat, 'three', 'c-3')).toMatchObject({ status: 409, body: { code: 'chat_full' } });
      expect((await write(small, chat, 'two', 'c-2')).status).toBe(200);
      const form = new FormData();
      form.set('body', 'We read all of it.');
      expect((await small.staff('POST', `/feedbacks/${chat.id}/messages`, form)).status).toBe(200);
      expect((await of()).timeline_items).toHaveLength(3);
    } finally {
      await small.stop();
    }
  });

  test('simultaneous messages count only towards the size of their own chat', async () => {
    const small = await startTestServer(engine, { CHAT_MAX_MESSAGES: '2' });
    try {
      const chats = await Promise.all(Array.from({ length: 5 }, () => openChat(small)));
      const statuses = await Promise.all(
        chats.flatMap((chat) => [1, 2, 3].map(async (n) => (await write(small, chat, `m${n}`)).status)),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    } finally {
      await small.stop();
    }
  });

  test('texts and images of the visitor count towards the bytes of a chat, replies of staff do not', async () => {
    const small = await startTestServer(engine, { CHAT_MAX_MEGABYTES: '1' });
    try {
      const chat = await openChat(small);
      const sizeOf = async () => {
        const { customer_message_bytes } = await small.services.database
          .selectFrom('feedbacks')
          .select('customer_message_bytes')
          .where('id', '=', chat.id)
          .executeTakeFirstOrThrow();
        return customer_message_bytes;
      };
      await write(small, chat, 'für');
      expect(await sizeOf()).toBe(4);
      await small.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: '', attachment: png });
      const withImage = await sizeOf();
      expect(withImage).toBeGreaterThan(40);
      const form = new FormData();
      form.set('body', 'A reply');
      await small.staff('POST', `/feedbacks/${chat.id}/messages`, form);
      expect(await sizeOf()).toBe(withImage);
      await small.services.database
        .updateTable('feedbacks')
        .set({ customer_message_bytes: 1_000_000 })
        .where('id', '=', chat.id)
        .execute();
      expect(await write(small, chat, 'more')).toMatchObject({ status: 409, body: { code: 'chat_full' } });
    } finally {
      await small.stop();
    }
  });

  test('the rate limits of a chat and of an address count bytes of text', async () => {
    const tight = await startTestServer(engine, { RATE_LIMIT_CHAT_BYTES: '1000/60', RATE_LIMIT_BYTES: '5000/60' });
    try {
      const chat = await openChat(tight);
      expect((await write(tight, chat, 'x'.repeat(600))).status).toBe(200);
      expect(await write(tight, chat, 'x'.repeat(600))).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      const other = await openChat(tight);
      expect((await write(tight, other, 'x'.repeat(600))).status).toBe(200);
      const third = await openChat(tight).catch(() => undefined);
      const heavy = third && (await write(tight, third, 'x'.repeat(4_000)));
      expect(heavy?.status ?? 429).toBe(429);
    } finally {
      await tight.stop();
    }
  });
});
