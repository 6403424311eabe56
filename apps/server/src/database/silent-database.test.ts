import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTransient } from '../errors/transient-error.ts';
import { engines } from '../testing/engines.ts';
import { type SilentProxy, startSilentProxy } from '../testing/silent-proxy.ts';
import { isDatabaseWritable } from './is-database-writable.ts';
import { connectDatabase, poolUseOf } from './open-database.ts';
import { CALL_MS, LONG_STATEMENT_MS, STATEMENT_MS, withCallLimit, withStatementLimit } from './statement-limit.ts';
import type { Database } from './tables.ts';

const MAX_WAIT_MS = 10_000;
const SHORT_MS = 500;

/** Runs `work` with short limits, and returns its error and how long it took. */
async function failureOf(work: () => Promise<unknown>): Promise<{ readonly error: unknown; readonly ms: number }> {
  const startedAt = performance.now();
  const error = await withStatementLimit(SHORT_MS, work).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - startedAt };
}

describe.each(engines.filter(({ name }) => name === 'postgresql'))('with a database that goes silent', (engine) => {
  let created: Awaited<ReturnType<typeof engine.create>>;
  let proxy: SilentProxy;
  let database: Database;

  beforeEach(async () => {
    created = await engine.create();
    const url = new URL(created.databaseUrl ?? '');
    proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    database = connectDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 3 });
    await sql`create table secrets (name text, value text)`.execute(database);
  });

  afterEach(async () => {
    // Ends the connections, so that a failed test does not wait for them.
    await proxy.close();
    await database.destroy().catch(() => undefined);
    await created.drop();
  });

  const readOne = () => sql`select 1`.execute(database);

  test('a statement on a silent connection ends within ten seconds, and the next one gets a new connection', async () => {
    await readOne();
    proxy.silence();
    const { error, ms } = await failureOf(() => withStatementLimit(STATEMENT_MS, readOne));
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
    expect((await failureOf(readOne)).error).toBeUndefined();
  }, 20_000);

  test('after one silent statement the other idle connections are replaced before they are used', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(database)));
    expect(poolUseOf(database)).toMatchObject({ total: 3, idle: 3 });
    proxy.silence();
    await failureOf(readOne);
    const results = await Promise.all([1, 2, 3].map(() => failureOf(readOne)));
    for (const { error, ms } of results) {
      expect(error).toBeUndefined();
      expect(ms).toBeLessThan(1_000);
    }
  }, 20_000);

  test('a long statement does not wait for its own limit on a connection that was silent before', async () => {
    await readOne();
    proxy.silence();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { error, ms } = await failureOf(() => withStatementLimit(LONG_STATEMENT_MS, readOne));
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
  }, 20_000);

  test('a call with many slow statements ends with its limit, and stores nothing', async () => {
    let statements = 0;
    const work = () =>
      database.transaction().execute(async (transaction) => {
        await sql`insert into secrets (name) values ('a')`.execute(transaction);
        for (; ; statements++) await sql`select pg_sleep(2)`.execute(transaction);
      });
    const startedAt = performance.now();
    const error = await withCallLimit(work).catch((reason: unknown) => reason);
    expect(isTransient(error)).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThan(CALL_MS - 2_000);
    expect(statements).toBeLessThanOrEqual(CALL_MS / 2_000);
    expect((await sql`select name from secrets`.execute(database)).rows).toEqual([]);
  }, 60_000);

  test('a transaction whose connection goes silent ends, and a stop does not wait for the connection', async () => {
    const { error, ms } = await failureOf(() =>
      database.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.silenceAll();
      }),
    );
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
    expect(poolUseOf(database)).toMatchObject({ total: 0 });
    expect((await failureOf(() => database.destroy())).ms).toBeLessThan(3_000);
  }, 20_000);

  test('locks of transactions whose connections went silent are free within ten seconds, also those they waited for', async () => {
    const lock = (transaction: Database) => sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    const work = (meanwhile: (transaction: Database) => Promise<unknown>) =>
      database.transaction().execute(async (transaction) => {
        await lock(transaction);
        await meanwhile(transaction);
      });
    let silencedAt = 0;
    const first = work(async (transaction) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      proxy.silenceAll();
      silencedAt = performance.now();
      await sql`select 1`.execute(transaction);
    }).catch((error: unknown) => error);
    // Waits for the first one's lock when both connections go silent, and nobody can cancel it.
    const second = work(async () => undefined).catch((error: unknown) => error);
    expect([await first, await second].map(isTransient)).toEqual([true, true]);
    proxy.listen();
    while ((await work(async () => undefined).catch((error: unknown) => error)) !== undefined);
    expect(performance.now() - silencedAt).toBeLessThan(12_000);
  }, 90_000);

  test('a stop does not wait for a statement beyond its limit', async () => {
    await readOne();
    proxy.silence();
    const reading = failureOf(readOne);
    expect((await failureOf(() => database.destroy())).ms).toBeLessThan(MAX_WAIT_MS);
    expect(isTransient((await reading).error)).toBe(true);
  }, 20_000);

  test('a stop does not wait until a silent server closes the connection', async () => {
    let stopping: Promise<unknown> | undefined;
    await database.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      proxy.silence();
      stopping = failureOf(() => database.destroy());
      // The stop begins before the connection is released.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await stopping).toMatchObject({ error: undefined });
  }, 5_000);

  test('a connection that cannot be made ends within ten seconds', async () => {
    proxy.silenceAll();
    const { error, ms } = await failureOf(readOne);
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
    proxy.listen();
    expect((await failureOf(readOne)).error).toBeUndefined();
  }, 20_000);

  test('a silent database is not writable, and the check ends within two seconds', async () => {
    expect(await isDatabaseWritable(database)).toBe(true);
    proxy.silenceAll();
    const startedAt = performance.now();
    expect(await isDatabaseWritable(database)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }, 20_000);
});

describe.each(engines.filter(({ name }) => name === 'postgresql'))('with a slow or read-only database', (engine) => {
  let created: Awaited<ReturnType<typeof engine.create>>;
  let database: Database;

  beforeEach(async () => {
    created = await engine.create();
    database = connectDatabase({ dataDir: '', databaseUrl: created.databaseUrl, databasePoolSize: 3 });
    await sql`create table secrets (name text, value text)`.execute(database);
  });

  afterEach(async () => {
    await database.destroy();
    await created.drop();
  });

  test('a statement above its limit is cancelled in the server, not only forgotten', async () => {
    const { error } = await failureOf(() => sql`select pg_sleep(60)`.execute(database));
    expect(error).toMatchObject({ code: '57014' });
    expect(isTransient(error)).toBe(true);
    const { rows } = await sql`select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%'
      and pid <> pg_backend_pid() and datname = current_database()`.execute(database);
    expect(rows).toEqual([]);
  }, 20_000);

  test('a transaction sets the time after which the server ends it when it idles', async () => {
    const shown = await database
      .transaction()
      .execute((transaction) =>
        sql<{ readonly idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(
          transaction,
        ),
      );
    expect(shown.rows).toEqual([{ idle: '10s' }]);
  });

  test('a read-only database is not writable, and its connections are replaced when it is writable again', async () => {
    const name = new URL(created.databaseUrl ?? '').pathname.slice(1);
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(database);
    const reader = connectDatabase({ dataDir: '', databaseUrl: created.databaseUrl });
    try {
      expect(await isDatabaseWritable(reader)).toBe(false);
      await sql`alter database ${sql.ref(name)} set default_transaction_read_only = off`.execute(database);
      expect(await isDatabaseWritable(reader)).toBe(true);
    } finally {
      await reader.destroy();
    }
  });
});

describe('with the embedded database', () => {
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'product-writable-'));
    database = connectDatabase({ dataDir, databaseUrl: null });
  });

  afterEach(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a writable file is writable', async () => {
    expect(await isDatabaseWritable(database)).toBe(true);
  });

  test('a read-only file is not writable', async () => {
    await sql`pragma query_only = on`.execute(database);
    expect(await isDatabaseWritable(database)).toBe(false);
  });

  test('a file in which another process is writing is writable, and the check does not wait for it', async () => {
    const other = connectDatabase({ dataDir, databaseUrl: null });
    await other.transaction().execute(async () => {
      const startedAt = performance.now();
      expect(await isDatabaseWritable(database)).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    });
    await other.destroy();
  });
});
