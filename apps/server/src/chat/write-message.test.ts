import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgres } from '../database/engine.ts';
import { connectDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadReplyCreated } from './chat-detail.ts';
import { findFeedback } from './find-feedback.ts';
import { type MessageToWrite, writeMessage } from './write-message.ts';
import { writeMessages } from './write-messages.ts';

describe.each(engines)('messages that come at the same time, on $name', (engine) => {
  let server: TestServer;
  let database: Database;
  /** The same database, as another process reaches it. */
  let elsewhere: Database;
  beforeAll(async () => {
    server = await startTestServer(engine);
    database = server.services.database;
    elsewhere = connectDatabase(server.services.configuration);
  });
  afterAll(async () => {
    await elsewhere.destroy();
    await server.stop();
  });

  const aMessage = (feedbackId: string, clientId: string | null, changes: Partial<MessageToWrite> = {}) => ({
    feedbackId,
    actor: 'customer' as const,
    body: `body of ${clientId}`,
    clientId,
    attachment: null,
    sender: null,
    now: Date.now(),
    ...changes,
  });
  const chats = async (count: number): Promise<string[]> => {
    const opened = await Promise.all(Array.from({ length: count }, () => openChat(server)));
    return opened.map(({ id }) => id);
  };
  const stored = (id: string) =>
    database
      .selectFrom('messages')
      .select(['client_id', 'body', 'created_at'])
      .where('feedback_id', '=', id)
      .orderBy('created_at')
      .execute();
  const clientIds = async (id: string) => (await stored(id)).map(({ client_id }) => client_id);

  test('one commit stores those of different chats, each as if it were alone', async () => {
    const ids = await chats(5);
    const outcomes = await writeMessages(
      database,
      ids.map((id) => aMessage(id, 'once')),
    );
    for (const [index, id] of ids.entries()) {
      const [row] = await stored(id);
      const feedback = await findFeedback(database, id);
      expect(row?.body).toBe('body of once');
      expect(feedback).toMatchObject({ preview: 'body of once', unread: 2, last_message_at: row?.created_at });
      expect(outcomes[index]).toMatchObject({ ok: true, isNew: true, feedback, message: { feedback_id: id, ...row } });
    }
  });

  test('those of one chat keep their order, and no two have one time', async () => {
    const [id = ''] = await chats(1);
    const names = Array.from({ length: 12 }, (_, index) => `n-${index}`);
    const now = Date.now();
    await Promise.all(names.map((name) => writeMessage(database, aMessage(id, name, { now }))));
    expect(await clientIds(id)).toEqual(names);
    expect(new Set((await stored(id)).map(({ created_at }) => created_at)).size).toBe(names.length);
    expect((await findFeedback(database, id))?.unread).toBe(1 + names.length);
  });

  test('one that is there already, one for a closed chat and one for none fail no other', async () => {
    const [known = '', closed = '', good = ''] = await chats(3);
    await writeMessage(database, aMessage(known, 'again'));
    await server.staff('PATCH', `/feedbacks/${closed}`, { status: 'closed' });
    const outcomes = await Promise.all(
      [aMessage(known, 'again'), aMessage(closed, 'late'), aMessage('nothing', 'x'), aMessage(good, 'good')].map(
        (message) => writeMessage(database, message),
      ),
    );
    expect(outcomes).toMatchObject([
      { ok: true, isNew: false },
      { ok: false, code: 'chat_status' },
      { ok: false, code: 'not_found' },
      { ok: true, isNew: true },
    ]);
    expect(await clientIds(known)).toEqual(['again']);
    expect((await findFeedback(database, known))?.unread).toBe(2);
    expect(await clientIds(good)).toEqual(['good']);
  });

  test('two processes that store the same messages at once store each once, and count each once', async () => {
    const ids = await chats(8);
    const names = Array.from({ length: 5 }, (_, index) => `both-${index}`);
    const all = (where: Database) => ids.flatMap((id) => names.map((name) => writeMessage(where, aMessage(id, name))));
    const outcomes = await Promise.all([...all(database), ...all(elsewhere)]);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(ids.length * names.length);
    for (const id of ids) {
      expect((await clientIds(id)).toSorted()).toEqual(names);
      expect((await findFeedback(database, id))?.unread).toBe(1 + names.length);
    }
  });

  test('staff write to a queued chat, visitors do not', async () => {
    const [id = ''] = await chats(1);
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'queued' });
    const sender = { id: 'staff', name: 'Ada' };
    expect(await writeMessage(database, aMessage(id, 'v'))).toMatchObject({ ok: false, code: 'chat_status' });
    const written = await writeMessage(database, aMessage(id, null, { actor: 'other', sender, body: 'Hello' }));
    expect(written).toMatchObject({ ok: true, message: { sender: JSON.stringify(sender), body: 'Hello' } });
    expect((await findFeedback(database, id))?.unread).toBe(1);
  });

  test('the ratings that a batch read on the way are those of the chat', async () => {
    const [id = ''] = await chats(1);
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'closed' });
    const rating = { id: `rating-${id}`, feedback_id: id, rating: 50, created_at: 1_700_000_000_000 };
    await database.insertInto('ratings').values(rating).execute();
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'open' });
    const written = await writeMessage(database, aMessage(id, 'rated'));
    if (!written.ok) throw new Error(written.message);
    if (isPostgres(database)) expect(written.ratings).toMatchObject([{ rating: 50, created_at: rating.created_at }]);
    const { addressOf } = server.services;
    const told = await loadReplyCreated(database, written.feedback, [written.message], addressOf, written.ratings);
    expect(told.chat_ratings).toMatchObject([{ rating: 50, created_at: new Date(rating.created_at).toISOString() }]);
  });
});
