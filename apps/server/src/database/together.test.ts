import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { together } from './together.ts';

describe.each(engines)('statements that are run together on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { SEED_DEMO: 'on' });
  });
  afterAll(() => server.stop());

  test('they run in their order, each has its rows, and a missing one has none', async () => {
    const { database } = server.services;
    const limit = { node_id: 'node-harbour', limit_key: 'together', count: 1 };
    const found = await database
      .transaction()
      .execute((transaction) =>
        together(
          transaction,
          [
            transaction.insertInto('limit_counts').values(limit),
            undefined,
            transaction.selectFrom('limit_counts').select('count').where('limit_key', '=', 'together'),
            transaction.deleteFrom('limit_counts').where('limit_key', '=', 'together').returning('node_id'),
          ],
          ['one', 'another'],
        ),
      );
    expect(found).toEqual([[], [], [{ count: 1 }], [{ node_id: 'node-harbour' }]]);
  });

  test('they fail with the first error, and the transaction stores nothing', async () => {
    const { database } = server.services;
    const key = (limit_key: string) =>
      database.insertInto('limit_counts').values({ node_id: 'node-harbour', limit_key, count: 1 });
    const failed = database.transaction().execute((transaction) => {
      const missing = transaction.selectNoFrom(sql`no_such_function(1)`.as('none'));
      return together(transaction, [key('kept'), missing, key('later')]);
    });
    await expect(failed).rejects.toThrow('no_such_function');
    const stored = await database.selectFrom('limit_counts').selectAll().execute();
    expect(stored.filter(({ limit_key }) => ['kept', 'later'].includes(limit_key))).toEqual([]);
  });
});
