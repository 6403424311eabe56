import type { ReplyCreated } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgres } from '../database/engine.ts';
import { connectDatabase } from '../database/open-database.ts';
import { createRowLoaders } from '../database/row-loaders.ts';
import type { Database } from '../database/tables.ts';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createMessageInserter, type InsertMessage, insertMessageBatch, type NewMessage } from './insert-message.ts';
import { publishChat } from './publish-chat.ts';

describe.each(engines)('inserting chat messages on $name', (engine) => {
  let server: TestServer;
  let database: Database;
  let insertMessage: InsertMessage;
  /** Another process's connection to the same database. */
  let otherDatabase: Database;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ({ database, insertMessage } = server.services);
    otherDatabase = connectDatabase(server.services.configuration);
  });
  afterAll(async () => {
    await otherDatabase.destroy();
    await server.stop();
  });

  const aMessage = (feedbackId: string, clientId: string | null, changes: Partial<NewMessage> = {}) => ({
    feedbackId,
    actor: 'customer' as const,
    body: `body of ${clientId}`,
    clientId,
    attachment: null,
    sender: null,
    now: Date.now(),
    ...changes,
  });
  const openChats = async (count: number): Promise<string[]> => {
    const opened = await Promise.all(Array.from({ length: count }, () => openChat(server)));
    return opened.map(({ id }) => id);
  };
  const storedMessages = (id: string) =>
    database
      .selectFrom('messages')
      .select(['client_id', 'body', 'created_at'])
      .where('feedback_id', '=', id)
      .orderBy('created_at')
      .execute();
  const clientIds = async (id: string) => (await storedMessages(id)).map(({ client_id }) => client_id);
  const loadFeedback = (id: string) => server.services.loaders.loadFeedback(id);

  test('a batch stores messages of different chats in one commit, each as if it were alone', async () => {
    const ids = await openChats(5);
    const outcomes = await insertMessageBatch(
      database,
      ids.map((id) => aMessage(id, 'once')),
    );
    for (const [index, id] of ids.entries()) {
      const [row] = await storedMessages(id);
      const feedback = await loadFeedback(id);
      expect(row?.body).toBe('body of once');
      expect(feedback).toMatchObject({ preview: 'body of once', unread: 2, last_message_at: row?.created_at });
      expect(outcomes[index]).toMatchObject({ ok: true, isNew: true, feedback, message: { feedback_id: id, ...row } });
    }
  });

  test('simultaneous messages of one chat keep their order and get different times', async () => {
    const [id = ''] = await openChats(1);
    const names = Array.from({ length: 12 }, (_, index) => `n-${index}`);
    const now = Date.now();
    await Promise.all(names.map((name) => insertMessage(aMessage(id, name, { now }))));
    expect(await clientIds(id)).toEqual(names);
    expect(new Set((await storedMessages(id)).map(({ created_at }) => created_at)).size).toBe(names.length);
    expect((await loadFeedback(id))?.unread).toBe(1 + names.length);
  });

  test('a duplicate, a message to a closed chat and a message to a missing chat fail no other message', async () => {
    const [known = '', closed = '', good = ''] = await openChats(3);
    await insertMessage(aMessage(known, 'again'));
    await server.staff('PATCH', `/feedbacks/${closed}`, { status: 'closed' });
    const outcomes = await Promise.all(
      [aMessage(known, 'again'), aMessage(closed, 'late'), aMessage('nothing', 'x'), aMessage(good, 'good')].map(
        insertMessage,
      ),
    );
    expect(outcomes).toMatchObject([
      { ok: true, isNew: false },
      { ok: false, code: 'chat_status' },
      { ok: false, code: 'not_found' },
      { ok: true, isNew: true },
    ]);
    expect(await clientIds(known)).toEqual(['again']);
    expect((await loadFeedback(known))?.unread).toBe(2);
    expect(await clientIds(good)).toEqual(['good']);
  });

  test('two processes that insert the same messages at once store and count each message once', async () => {
    const ids = await openChats(8);
    const names = Array.from({ length: 5 }, (_, index) => `both-${index}`);
    const insertAll = (insert: InsertMessage) => ids.flatMap((id) => names.map((name) => insert(aMessage(id, name))));
    const insertElsewhere = createMessageInserter(otherDatabase, createRowLoaders(otherDatabase));
    const outcomes = await Promise.all([...insertAll(insertMessage), ...insertAll(insertElsewhere)]);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(ids.length * names.length);
    for (const id of ids) {
      expect((await clientIds(id)).toSorted()).toEqual(names);
      expect((await loadFeedback(id))?.unread).toBe(1 + names.length);
    }
  });

  test('a queued chat accepts messages of staff and rejects messages of visitors', async () => {
    const [id = ''] = await openChats(1);
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'queued' });
    const sender = { id: 'staff', name: 'Ada', nickname: null, avatar: null };
    expect(await insertMessage(aMessage(id, 'v'))).toMatchObject({ ok: false, code: 'chat_status' });
    const inserted = await insertMessage(aMessage(id, null, { actor: 'other', sender, body: 'Hello' }));
    expect(inserted).toMatchObject({ ok: true, message: { sender: JSON.stringify(sender), body: 'Hello' } });
    expect((await loadFeedback(id))?.unread).toBe(1);
  });

  test('a published message carries the ratings of its chat, which a batch on PostgreSQL has read', async () => {
    const [id = ''] = await openChats(1);
    const rating = { id: `rating-${id}`, feedback_id: id, rating: 50, created_at: 1_700_000_000_000 };
    await database.insertInto('ratings').values(rating).execute();
    const inserted = await insertMessage(aMessage(id, 'rated'));
    if (!inserted.ok) throw new Error(inserted.message);
    if (isPostgres(database)) expect(inserted.ratings).toMatchObject([{ rating: 50, created_at: rating.created_at }]);
    const published: ReplyCreated[] = [];
    const live = { ...server.services.live, replyCreated: (reply: ReplyCreated) => void published.push(reply) };
    await publishChat({ ...server.services, live }, inserted);
    expect(published).toMatchObject([
      { chat_ratings: [{ rating: 50, created_at: new Date(rating.created_at).toISOString() }] },
    ]);
  });
});
