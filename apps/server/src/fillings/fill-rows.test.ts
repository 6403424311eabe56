import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { fillRows } from './fill-rows.ts';

describe.each(engines)('rows of a process of an older version on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** Takes away from a feedback what versions before the one of events and results did not store. */
  const makeOlder = async (id: string) => {
    const { database } = server.services;
    await sql`update responses set node_number = null, code = null, created_at = null, counts = null, is_first = null,
      value = null where feedback_id = ${id}`.execute(database);
    await sql`update feedbacks set language_id = null, duration_seconds = 0, last_question_id = null,
      answered_at = null, preview_at = null, waiting_since = null, visitor_wrote_at = 0 where id = ${id}`.execute(
      database,
    );
    await sql`delete from webhook_deliveries where event_id in (select id from events where feedback_id = ${id})`.execute(
      database,
    );
    await database.deleteFrom('events').where('feedback_id', '=', id).execute();
  };
  const derivedOf = async (id: string) => {
    const { database } = server.services;
    const feedback = await database
      .selectFrom('feedbacks')
      .select(['language_id', 'duration_seconds', 'last_question_id', 'rating'])
      .select(['customer_message_count', 'customer_message_bytes', 'visitor_wrote_at', 'waiting_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const responses = await database
      .selectFrom('responses')
      .select(['node_number', 'code', 'counts', 'is_first', 'value'])
      .where('feedback_id', '=', id)
      .orderBy('position')
      .execute();
    return { feedback, responses };
  };
  const eventsOf = async (id: string) =>
    (
      await server.services.database
        .selectFrom('events')
        .select('type')
        .where('feedback_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ type }) => type);

  test('they get the facts that results count, and one event of each change', async () => {
    const { database } = server.services;
    const { id } = await openChat(server);
    const before = await derivedOf(id);
    const told = await eventsOf(id);
    await makeOlder(id);
    expect(await derivedOf(id)).not.toEqual(before);
    // Two processes fill at once.
    await Promise.all([fillRows(database, Date.now()), fillRows(database, Date.now())]);
    expect(await derivedOf(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual(told);
    expect(told).toContain('feedback.completed');
    expect(await fillRows(database, Date.now())).toEqual({ feedbacks: 0, notes: 0, events: 0 });
  });

  test('a message that an older process stores counts as the last word of its visitor, and has one event', async () => {
    const { database } = server.services;
    const { id } = await openChat(server);
    const at = Date.now() + 60_000;
    await sql`insert into messages (id, feedback_id, client_id, actor, body, created_at)
      values (${`m-${id}`}, ${id}, 'c', 'customer', 'Hello', ${at})`.execute(database);
    await sql`update feedbacks set last_message_at = ${at}, updated_at = ${at} where id = ${id}`.execute(database);
    await fillRows(database, Date.now());
    expect((await derivedOf(id)).feedback).toMatchObject({ visitor_wrote_at: at, customer_message_count: 1 });
    expect((await eventsOf(id)).filter((type) => type === 'message.created')).toHaveLength(1);
  });
});
