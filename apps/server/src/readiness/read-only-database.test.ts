import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('a database that becomes read-only ($name)', (engine) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(engine);
  });

  afterEach(() => server.stop());

  /** Makes the database read-only for connections that are new or, with the embedded one, for its only connection. */
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    const { database } = server.services;
    const value = sql.raw(isReadOnly ? 'on' : 'off');
    if (engine.name === 'sqlite') return void (await sql`pragma query_only = ${value}`.execute(database));
    const { rows } = await sql<{ readonly name: string }>`select current_database() as name`.execute(database);
    await sql`set default_transaction_read_only = off`.execute(database);
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = ${value}`.execute(
      database,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
    await sql`set default_transaction_read_only = ${value}`.execute(database);
  };

  test('is not ready, refuses writes for a moment, and is ready again afterwards', async () => {
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    await setReadOnly(true);
    // A write of the second before still counts for the embedded database.
    await expect.poll(async () => (await server.call('GET', '/readyz')).status).toBe(503);
    const refused = await server.postJson('/api/v1/feedbacks', aFeedback());
    expect(refused.status).toBe(503);
    expect(refused.body.code).toBe('unavailable');
    expect(refused.headers.get('retry-after')).toBe('1');
    await setReadOnly(false);
    await expect.poll(async () => (await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBeLessThan(300);
  }, 30_000);
});
