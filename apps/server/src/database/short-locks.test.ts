import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { migrate, readSchemaState, runMigrations } from './migrate.ts';
import { migrations } from './migrations.ts';
import { connectDatabase } from './open-database.ts';
import { DEFAULT_POOL_SIZE } from './pool-size.ts';
import { postgresDialect } from './postgres.ts';
import type { SchemaChange } from './schema-change.ts';
import type { Database, Tables } from './tables.ts';

const postgresql = engines.filter(({ name }) => name === 'postgresql');
/** Longest wait of a reader or writer beside a migration. The wait for a lock is half of it. */
const MAX_WAIT_MS = 1_000;
/** The rule holds from this migration on; those before it ran on tables that were small. */
const FIRST = '0030-webhooks';
const ROWS = 20_000;

/** Tables of a fixed size, such as of colleagues and webhooks, which a migration may scan. */
const smallTables = new Set(['staff_people', 'staff_tokens', 'webhooks', 'event_counter', 'nodes', 'flows', 'widgets']);

/** Finds statements of a migration that keep a table locked for longer, the more rows it has. */
function findLongLocks(statements: readonly string[], existing: ReadonlySet<string>): string[] {
  return statements.filter((statement) => {
    const text = statement.toLowerCase().replaceAll('"', '').replace(/\s+/g, ' ').trim();
    const table = /^(?:create (?:unique )?index (?!concurrently).*? on|update|delete from|alter table) (\w+)/.exec(
      text,
    )?.[1];
    if (table === undefined || !existing.has(table) || smallTables.has(table)) return false;
    const isMetadata =
      /^alter table \w+ (?:add column|drop column|alter column \w+ (?:set|drop) default)/.test(text) &&
      !/^alter table \w+ add column .* default .*\(/.test(text);
    return !isMetadata;
  });
}

describe.each(postgresql)('migrations beside readers and writers on $name', (engine) => {
  let database: Database;
  let url: string;
  let tidy: () => Promise<unknown>;
  let statements: string[];
  beforeEach(async () => {
    const { databaseUrl, drop } = await engine.create();
    url = String(databaseUrl);
    database = connectDatabase({ dataDir: '', databaseUrl });
    statements = [];
    tidy = async () => {
      await database.destroy();
      await drop();
    };
  });
  afterEach(() => tidy());

  /** Fills the tables of the first version that the rule names. */
  const fill = async () => {
    await migrate(database, FIRST);
    await sql`insert into feedbacks (id, node_id, flow_id, device_id, status, completed, created_at, updated_at,
        completed_at, last_message_at, document, tracking, customer_label, preview, unread, search_text)
      select 'f-' || n, 'n', 'f', 'd', 'open', 1, n, n, n, n, '{"language_id":"en","time_spent_in_seconds":5}', '{}', '',
        '', 1, 'text' from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(database);
    await sql`insert into responses (feedback_id, position, question_id, option_id, body, hide_personal_data)
      select 'f-' || n, p, 'q-' || p, null, '7', 0
      from generate_series(1, ${sql.lit(ROWS)}) as n, generate_series(0, 2) as p`.execute(database);
  };

  /** Runs one reader and one writer until `run` has ended. Returns the longest wait of either. */
  const watch = async (run: () => Promise<unknown>): Promise<number> => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    let isEnded = false;
    let longest = 0;
    const repeat = async (statement: string): Promise<void> => {
      while (!isEnded) {
        const startedAt = performance.now();
        await pool.query(statement);
        longest = Math.max(longest, performance.now() - startedAt);
        await wait(5);
      }
    };
    const both = Promise.all([
      repeat("select document from feedbacks where id = 'f-1'"),
      repeat(`update feedbacks set unread = unread + 1 where id = 'f-${ROWS}'`),
    ]);
    await run().finally(() => {
      isEnded = true;
    });
    await both;
    await pool.end();
    return longest;
  };

  test('a reader and a writer never wait for a migration', async () => {
    await fill();
    const waits: Record<string, number> = {};
    const names = Object.keys(migrations) as (keyof typeof migrations)[];
    for (const name of names.slice(names.indexOf(FIRST) + 1)) waits[name] = await watch(() => migrate(database, name));
    expect(Object.entries(waits).filter(([, longest]) => longest > MAX_WAIT_MS)).toEqual([]);
  }, 120_000);

  test('readers go on while a migration waits for a table that another transaction uses', async () => {
    await fill();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from feedbacks limit 1');
    const ended = wait(2_500).then(() => client.query('commit'));
    expect(await watch(() => migrate(database))).toBeLessThan(MAX_WAIT_MS);
    await ended;
    await client.end();
    expect((await readSchemaState(database)).type).toBe('current');
  }, 120_000);

  test('an index whose build was interrupted is built again', async () => {
    await fill();
    await migrate(database);
    // The state that an interrupted build leaves.
    await sql`update pg_index set indisvalid = false where indexrelid = 'feedbacks_by_word'::regclass`.execute(
      database,
    );
    expect(await readSchemaState(database)).toEqual({ type: 'older', missing: [], indexes: ['feedbacks_by_word'] });
    await migrate(database);
    expect((await readSchemaState(database)).type).toBe('current');
  }, 120_000);

  /** Logs the statements of a migration, and those of its indexes, on the tables before it. */
  const findFaults = async (name: string, change: SchemaChange): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema()`.execute(database);
    const before = statements.length;
    await runMigrations(logged, { ...executed, [name]: change });
    executed = { ...executed, [name]: change };
    return findLongLocks(statements.slice(before), new Set(rows.map((row) => row.name)));
  };
  let logged: Database;
  let executed: Record<string, SchemaChange>;
  beforeEach(() => {
    executed = {};
    logged = new Kysely<Tables>({
      dialect: postgresDialect(url, DEFAULT_POOL_SIZE).dialect,
      log: ({ query }) => void statements.push(query.sql),
    });
  });

  afterEach(() => logged.destroy());

  test('no migration has a statement that locks a large table, and those that have one are found', async () => {
    const names = Object.keys(migrations) as (keyof typeof migrations)[];
    const first = names.indexOf(FIRST);
    for (const name of names.slice(0, first + 1)) executed[name] = migrations[name];
    await migrate(database, FIRST);
    for (const name of names.slice(first + 1)) expect(await findFaults(name, migrations[name]), name).toEqual([]);
    const bad: Record<string, (db: Kysely<never>) => Promise<unknown>> = {
      index: (db) => sql`create index bad on feedbacks (preview)`.execute(db),
      update: (db) => sql`update feedbacks set preview = ''`.execute(db),
      rewrite: (db) => sql`alter table feedbacks add column bad bigint default extract(epoch from now())`.execute(db),
      type: (db) => sql`alter table responses alter column ranking type bigint`.execute(db),
    };
    for (const [kind, up] of Object.entries(bad))
      expect(
        await findFaults(`bad-${kind}`, {
          up: async (db) => {
            await up(db);
          },
        }),
        kind,
      ).toHaveLength(1);
  }, 120_000);

  test('a migration that keeps a table locked is found by the wait of the writer', async () => {
    await fill();
    const slow: SchemaChange = {
      up: async (db) => {
        await sql`update feedbacks set preview = ''`.execute(db);
        await sql`select pg_sleep(1.5)`.execute(db);
      },
    };
    expect(await watch(() => runMigrations(database, { bad: slow }))).toBeGreaterThan(MAX_WAIT_MS);
  }, 120_000);
});
