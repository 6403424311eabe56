import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesWith } from '../testing/files-with.ts';
import { longestGap } from '../testing/longest-gap.ts';
import { removeErasedBytes } from './erased-bytes.ts';
import { connectDatabase, DATABASE_FILE, openDatabase } from './open-database.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { Database } from './tables.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'product-clear-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the process that clears a file. */
function startClearing(file: string) {
  const child = fork(fileURLToPath(new URL('./clearing-process.ts', import.meta.url)), [file], { execArgv: [] });
  const exit = once(child, 'exit');
  const state: { outcome: unknown; isOver: boolean } = { outcome: undefined, isOver: false };
  child.on('message', (message) => {
    state.outcome = message;
  });
  child.once('exit', () => {
    state.isOver = true;
  });
  return { child, exit, state };
}

interface Row {
  readonly name: 'Erased' | 'Kept';
  readonly key: number;
  readonly length: number;
}

/** Rows of a page, and now and then one of several pages. */
const rows = fc.array(
  fc.record({
    name: fc.constantFrom('Erased' as const, 'Kept' as const),
    key: fc.nat(),
    length: fc.oneof({ weight: 20, arbitrary: fc.nat(900) }, { weight: 1, arbitrary: fc.nat(20_000) }),
  }),
  { minLength: 500, maxLength: 1_500, size: 'max' },
);

function openStore() {
  const store = new DatabaseSync(join(dataDir, 'store.sqlite'), { timeout: 5_000 });
  store.exec(`
    pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on;
    create table notes (id text primary key, body text, tag text);
    create index tags on notes (tag, id);
    create table parts (id text, position integer, body text, primary key (id, position)) without rowid;
  `);
  const addNote = store.prepare('insert or replace into notes values (?, ?, ?)');
  const addPart = store.prepare('insert or replace into parts values (?, ?, ?)');
  const add = ({ name, key, length }: Row): void => {
    addNote.run(`${name}-${key}`, `${name} ${'x'.repeat(length)}`, `${name}-${key % 7}`);
    addPart.run(`${name}-${key % 99}`, key, `${name} ${'y'.repeat(length / 2)}`);
  };
  return { store, add };
}

test('no text of erased rows is left in a random file that is written meanwhile, and the file stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const { store, add } = openStore();
      try {
        for (const row of all) add(row);
        store.exec(`delete from notes where id like 'Erased%'; delete from parts where id like 'Erased%'`);
        const { exit, state } = startClearing(join(dataDir, 'store.sqlite'));
        const later: Row[] = [];
        while (!state.isOver) {
          const { key, length } = all[later.length % all.length] ?? { key: 0, length: 0 };
          later.push({ name: 'Kept', key: key + 1, length });
          add(later.at(-1) as Row);
          await wait(1);
        }
        await exit;
        expect(state.outcome).toBe('cleared');
        expect(filesWith(dataDir, 'Erased')).toEqual([]);
        // Nor does a connection bring it back that had pages in memory.
        store.exec('pragma wal_checkpoint(truncate)');
        expect(filesWith(dataDir, 'Erased')).toEqual([]);
        expect(store.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        const kept = new Set([...all, ...later].filter(({ name }) => name === 'Kept').map(({ key }) => key));
        expect(store.prepare('select count(*) as count from notes').get()).toEqual({ count: kept.size });
      } finally {
        store.close();
        for (const name of await readdir(dataDir)) await rm(join(dataDir, name));
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

test('a clearing that is killed leaves the file whole, and the next one completes it', async () => {
  const { store, add } = openStore();
  for (let key = 0; key < 8_000; key++)
    add({ name: key % 2 ? 'Erased' : 'Kept', key: (key * 7_919) % 8_009, length: 400 });
  store.exec(`delete from notes where id like 'Erased%'; delete from parts where id like 'Erased%'`);
  const file = join(dataDir, 'store.sqlite');
  for (const ms of [60, 80, 100, 120, 140]) {
    const { child, exit } = startClearing(file);
    await wait(ms);
    child.kill('SIGKILL');
    await exit;
    expect(store.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  }
  const { exit, state } = startClearing(file);
  await exit;
  expect(state.outcome).toBe('cleared');
  expect(filesWith(dataDir, 'Erased')).toEqual([]);
  expect(store.prepare('select count(*) as count from notes').get()).toEqual({ count: 4_000 });
  store.close();
}, 60_000);

test('a file that SQLite vacuums by itself is not touched, because its pages can be mistaken', async () => {
  const store = new DatabaseSync(join(dataDir, 'store.sqlite'));
  store.exec('pragma auto_vacuum = full; pragma journal_mode = wal; create table notes (body text)');
  store.close();
  const before = await readFile(join(dataDir, 'store.sqlite'));
  const { exit, state } = startClearing(join(dataDir, 'store.sqlite'));
  await exit;
  expect(state.outcome).toBe('unknown');
  expect((await readFile(join(dataDir, 'store.sqlite'))).equals(before)).toBe(true);
});

async function addLogs(database: Database, name: string, count: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index++)
      await transaction
        .insertInto('quota_logs')
        .values({ id: `${name}-${(index * 7_919) % 8_009}`, node_id: name, action: name.repeat(40), created_at: index })
        .execute();
  });
}

test('clearings beside a reader that stays for long fail without holding the thread, and succeed after it', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const snapshot = await openSnapshot(database, { dataDir });
  try {
    await addLogs(database, 'Erased', 500);
    await database.deleteFrom('quota_logs').execute();
    const outcomes: boolean[] = [];
    const { gapMs, mostMs } = await longestGap(async () => {
      // Callers during the first clearing share the next one.
      outcomes.push(...(await Promise.all([removeErasedBytes(database), removeErasedBytes(database)])));
    });
    expect(outcomes).toEqual([false, false]);
    expect(gapMs).toBeLessThan(mostMs);
    await snapshot.close();
    expect(await removeErasedBytes(database)).toBe(true);
    expect(filesWith(dataDir, 'Erased')).toEqual([]);
  } finally {
    await database.destroy();
  }
}, 60_000);

test('a write beside another process that writes waits for it, and the thread serves meanwhile', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const other = new DatabaseSync(join(dataDir, DATABASE_FILE));
  const reader = connectDatabase({ dataDir, databaseUrl: null });
  try {
    await sql`select 1`.execute(reader);
    other.exec('begin immediate');
    let hasWritten = false;
    const writing = addLogs(database, 'Kept', 1).then(() => {
      hasWritten = true;
    });
    const { gapMs, mostMs } = await longestGap(() => wait(700));
    expect(hasWritten).toBe(false);
    expect(gapMs).toBeLessThan(mostMs);
    other.exec('commit');
    await writing;
    expect(await reader.selectFrom('quota_logs').select('node_id').execute()).toEqual([{ node_id: 'Kept' }]);
  } finally {
    other.close();
    await reader.destroy();
    await database.destroy();
  }
});
