import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChatToken, issueChatToken, revokeChatTokens } from '../chat/chat-tokens.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { fillRows } from '../fillings/fill-rows.ts';
import { listFeedbacks } from '../inbox/list-feedbacks.ts';
import { nodeNumber, responseCode } from '../results/response-facts.ts';
import { hashToken } from '../secrets/token.ts';
import { engines } from '../testing/engines.ts';
import { migrate } from './migrate.ts';
import { connectDatabase } from './open-database.ts';
import { createRowLoaders } from './row-loaders.ts';
import type { Database, NewFeedback } from './tables.ts';

const everyNode = { id: 'staff', nodes: null };

/** Creates a row of the first version. */
function storedBefore(id: string, text: string): NewFeedback {
  return {
    id,
    node_id: 'n',
    flow_id: 'f',
    device_id: 'd',
    status: 'open',
    completed: 1,
    created_at: 1,
    updated_at: 1,
    completed_at: 1,
    last_message_at: 1,
    document: '{}',
    tracking: '{}',
    customer_id: null,
    customer_external_id: null,
    customer_label: text,
    score: null,
    preview: '',
    unread: 1,
    search_text: text.toLowerCase(),
  };
}

describe.each(engines)('migrations on $name', (engine) => {
  let database: Database;
  let tidy: () => Promise<unknown>;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'product-migrate-'));
    const { databaseUrl, drop } = await engine.create();
    database = connectDatabase({ dataDir, databaseUrl });
    tidy = async () => {
      await database.destroy();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterEach(() => tidy());

  test('the migration counts earlier messages towards the size of their chats', async () => {
    await migrate(database, '0001-first-tables');
    await database
      .insertInto('feedbacks')
      .values([storedBefore('silent', 'a'), storedBefore('spoken', 'b')])
      .execute();
    const message = { feedback_id: 'spoken', attachment_id: null, sender: null, created_at: 1 };
    await database
      .insertInto('messages')
      .values([
        { ...message, id: 'm-1', client_id: 'c-1', actor: 'customer', body: 'für' },
        { ...message, id: 'm-2', client_id: 'c-2', actor: 'customer', body: 'x' },
        { ...message, id: 'm-3', client_id: 'c-3', actor: 'other', body: 'a long reply' },
      ])
      .execute();
    await migrate(database);
    await fillRows(database, Date.now());
    const sizes = await database
      .selectFrom('feedbacks')
      .select(['id', 'customer_message_count', 'customer_message_bytes'])
      .orderBy('id')
      .execute();
    expect(sizes).toEqual([
      { id: 'silent', customer_message_count: 0, customer_message_bytes: 0 },
      { id: 'spoken', customer_message_count: 2, customer_message_bytes: 5 },
    ]);
  });

  test('the migration fills what results read from stored feedbacks', async () => {
    await migrate(database, '0030-webhooks');
    const document = JSON.stringify({ language_id: 'en', time_spent_in_seconds: 61.6 });
    await sql`insert into flows values ('f', 'n', 'Flow', ${JSON.stringify({
      elements: [{ question: { id: 'q-matrix', statements: [{ id: 's-1' }, { id: 's-2' }] } }, {}],
    })}, '[]', 1)`.execute(database);
    await database
      .insertInto('feedbacks')
      .values({ ...storedBefore('a', 'Ada'), document })
      .execute();
    const response = { feedback_id: 'a', ranking: null, active_storage_blob_id: null, hide_personal_data: 0 };
    const answers = [
      ['q-number', null, '-12.5'],
      ['q-number', null, '1.2.3'],
      ['q-date', null, '2026-11-20'],
      ['q-time', null, '14:30'],
      ['s-1', 'o-1', null],
      ['s-2', 'o-1', null],
    ] as const;
    await database
      .insertInto('responses')
      .values(
        answers.map(([question_id, option_id, body], position) => ({
          ...response,
          position,
          question_id,
          option_id,
          body,
        })),
      )
      .execute();
    await migrate(database);
    await fillRows(database, Date.now());
    const rows = await database
      .selectFrom('responses')
      .select(['node_number', 'code', 'created_at', 'counts', 'is_first', 'value'])
      .orderBy('position')
      .execute();
    const row = { node_number: nodeNumber('n'), created_at: 1, counts: 1 };
    expect(rows).toEqual([
      { ...row, code: responseCode('q-number', null), is_first: 1, value: -12.5 },
      { ...row, code: responseCode('q-number', null), is_first: 0, value: null },
      { ...row, code: responseCode('q-date', null), is_first: 1, value: 2026 * 12 + 10 },
      { ...row, code: responseCode('q-time', null), is_first: 1, value: 14 },
      { ...row, code: responseCode('s-1', 'o-1'), is_first: 1, value: null },
      { ...row, code: responseCode('s-2', 'o-1'), is_first: 0, value: null },
    ]);
    expect(
      await database
        .selectFrom('feedbacks')
        .select(['language_id', 'duration_seconds', 'last_question_id'])
        .executeTakeFirst(),
    ).toEqual({ language_id: 'en', duration_seconds: 62, last_question_id: 'q-matrix' });
  });

  test('the search finds rows of earlier versions', async () => {
    await migrate(database, '0001-first-tables');
    const names = ['İLKAY IŞIK', 'Ünal Çağrı', 'José', 'plain'];
    const many = Array.from({ length: 1_200 }, (_, index) => storedBefore(`x-${index}`, `Işık ${index}`));
    for (const rows of [names.map((name) => storedBefore(name, name)), many.slice(0, 600), many.slice(600)]) {
      await database.insertInto('feedbacks').values(rows).execute();
    }
    const asTyped = database.selectFrom('feedbacks').select('id').where('search_text', 'like', '%ilkay%');
    expect(await asTyped.execute()).toEqual([]);
    await migrate(database);
    await fillRows(database, Date.now());
    for (const [search, name] of [
      ['ilkay ışık', 'İLKAY IŞIK'],
      ['unal cagri', 'Ünal Çağrı'],
      ['jose', 'José'],
      ['plain', 'plain'],
    ] as const) {
      expect(
        (
          await listFeedbacks({ database, definitions: createDefinitionStore(database) }, { search }, everyNode)
        ).feedbacks.map(({ id }) => id),
      ).toEqual([name]);
    }
    expect(
      (
        await listFeedbacks(
          { database, definitions: createDefinitionStore(database) },
          { search: 'isik 1199' },
          everyNode,
        )
      ).feedbacks,
    ).toHaveLength(1);
  });

  test('the token of an existing chat opens it after the migration and ends with its feedback', async () => {
    await migrate(database, '0005-withdrawn-tokens');
    const tokens = { 'with-token': hashToken('the-token'), 'without-token': null };
    for (const [id, hash] of Object.entries(tokens)) {
      await database.insertInto('feedbacks').values(storedBefore(id, 'Ada')).execute();
      await sql`update feedbacks set chat_token_hash = ${hash} where id = ${id}`.execute(database);
    }
    await migrate(database);
    await fillRows(database, Date.now());
    const now = Date.now();
    const presented = { feedbackId: 'with-token', token: 'the-token', now };
    expect(await findChatToken({ loaders: createRowLoaders(database) }, presented)).toBeDefined();
    expect(
      await findChatToken({ loaders: createRowLoaders(database) }, { ...presented, now: now + 91 * millisecondsInDay }),
    ).toBeUndefined();
    await database.deleteFrom('feedbacks').execute();
    expect(await database.selectFrom('chat_tokens').selectAll().execute()).toEqual([]);
    const revoked = await database.selectFrom('withdrawn_tokens').select('feedback_id').execute();
    expect(revoked).toEqual([{ feedback_id: 'with-token' }]);
  });

  test.runIf(engine.name === 'postgresql')(
    'processes of the older and this version open each other’s chats during an upgrade',
    async () => {
      await migrate(database);
      await fillRows(database, Date.now());
      const now = Date.now();
      const oldTokenOf = async (id: string) =>
        (
          await sql<{ hash: string | null }>`select chat_token_hash as hash from feedbacks where id = ${id}`.execute(
            database,
          )
        ).rows[0]?.hash;
      for (const id of ['of-older', 'of-newer']) {
        await database.insertInto('feedbacks').values(storedBefore(id, 'Ada')).execute();
      }
      await sql`update feedbacks set chat_token_hash = ${hashToken('older')} where id = 'of-older'`.execute(database);
      expect(
        await findChatToken({ loaders: createRowLoaders(database) }, { feedbackId: 'of-older', token: 'older', now }),
      ).toBeDefined();
      const token = await issueChatToken(database, 'of-newer', now, 90);
      expect(await oldTokenOf('of-newer')).toBe(hashToken(token));
      await revokeChatTokens(database, 'of-newer');
      expect(await oldTokenOf('of-newer')).toBeNull();
    },
  );

  test('the migration moves the last change of a feedback past its messages and ratings', async () => {
    await migrate(database, '0071-answered-at');
    const stored = { ...storedBefore('a', 'Ada'), updated_at: 5, last_message_at: 7 };
    await database
      .insertInto('feedbacks')
      .values([stored, { ...stored, id: 'b', updated_at: 8 }])
      .execute();
    await database.insertInto('ratings').values({ id: 'r', feedback_id: 'b', rating: 100, created_at: 9 }).execute();
    await migrate(database);
    await fillRows(database, Date.now());
    const rows = await database.selectFrom('feedbacks').select(['id', 'updated_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'a', updated_at: 7 },
      { id: 'b', updated_at: 9 },
    ]);
  });

  test('the migration finds the last words of each visitor, and since when they wait', async () => {
    await migrate(database, '0071-answered-at');
    const stored = { ...storedBefore('silent', 'Ada'), created_at: 1, completed_at: 2, last_message_at: 2 };
    await database
      .insertInto('feedbacks')
      .values([
        { ...stored, answered_at: 1 },
        { ...stored, id: 'waiting', answered_at: 1, last_message_at: 7 },
        { ...stored, id: 'replied', answered_at: 1, last_message_at: 8 },
        { ...stored, id: 'unfinished', answered_at: 1, completed: 0, completed_at: null },
      ])
      .execute();
    const message = { client_id: 'c', attachment_id: null, sender: null, body: 'x' };
    const said = (feedback_id: string, actor: string, created_at: number) => {
      const id = `${feedback_id}-${created_at}`;
      return { ...message, id, client_id: id, feedback_id, actor, created_at };
    };
    await database
      .insertInto('messages')
      .values([
        ...[said('waiting', 'other', 4), said('waiting', 'customer', 6), said('waiting', 'customer', 7)],
        ...[said('replied', 'customer', 5), said('replied', 'other', 8)],
      ])
      .execute();
    await migrate(database);
    await fillRows(database, Date.now());
    const rows = await database
      .selectFrom('feedbacks')
      .select(['id', 'visitor_wrote_at', 'preview_at', 'waiting_since'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'replied', visitor_wrote_at: 5, preview_at: 8, waiting_since: null },
      { id: 'silent', visitor_wrote_at: 2, preview_at: 1, waiting_since: 2 },
      { id: 'unfinished', visitor_wrote_at: 2, preview_at: 1, waiting_since: null },
      { id: 'waiting', visitor_wrote_at: 7, preview_at: 7, waiting_since: 6 },
    ]);
  });

  test('the migration lets the search find notes, and what earlier versions cut', async () => {
    await migrate(database, '0071-answered-at');
    await database
      .insertInto('feedbacks')
      .values([
        { ...storedBefore('noted', 'Ada'), answered_at: 1 },
        { ...storedBefore('long', 'x'.repeat(20_000)), answered_at: 1 },
      ])
      .execute();
    await sql`insert into notes (id, feedback_id, client_id, staff_id, staff_name, body, created_at)
      values ('n', 'noted', 'c', 's', 'S', 'The Bäckerei', 1)`.execute(database);
    await sql`insert into messages (id, feedback_id, client_id, actor, body, created_at)
      values ('m', 'long', 'c', 'customer', 'The Pelikan', 1)`.execute(database);
    await sql`insert into responses (feedback_id, position, question_id, body, hide_personal_data)
      values ('long', 0, 'q', 'The Möwe', 0)`.execute(database);
    await migrate(database);
    await fillRows(database, Date.now());
    const found = async (search: string) =>
      (
        await listFeedbacks({ database, definitions: createDefinitionStore(database) }, { search }, everyNode)
      ).feedbacks.map(({ id }) => id);
    expect([await found('backerei'), await found('pelikan mowe xxx')]).toEqual([['noted'], ['long']]);
  });

  test('a database of a newer version is named as such, and nothing is changed in it', async () => {
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030')`.execute(database);
    await expect(migrate(database)).rejects.toThrow(
      'The database is of a newer version, which has run 9999-newer. Start that version, or restore a backup of this one.',
    );
  });

  test('processes that migrate together wait for each other, and a second migration changes nothing', async () => {
    await Promise.all([migrate(database), migrate(database)]);
    await migrate(database);
    expect(
      (await listFeedbacks({ database, definitions: createDefinitionStore(database) }, {}, everyNode)).feedbacks,
    ).toEqual([]);
  });
});
