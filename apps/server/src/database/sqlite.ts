import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import { LOCK_MS, SharingDialect } from './sharing-dialect.ts';

/** Exceeds the number of fixed statements. A full cache is cleared, so that generated SQL cannot fill the memory. */
const MAX_STATEMENTS = 200;

/** Takes the write lock at the start; a transaction that first reads could otherwise fail at its first write. */
const BEGIN_WRITING = 'begin immediate';

/**
 * Creates the dialect of the embedded database, which is one file. With `synchronous=FULL` a commit waits for the disk, so
 * that it survives a crash of the process or the machine.
 */
export function sqliteDialect(file: string): Dialect {
  return new SharingDialect({ database: async () => openDatabase(file) });
}

function openDatabase(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: LOCK_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // Overwrites deleted rows with zeros, so that no page of the file holds erased text.
  database.exec('pragma secure_delete = on;');
  database.exec('pragma busy_timeout = 0;');
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      if (sql === 'rollback') return rollbackOf(database);
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size >= MAX_STATEMENTS) prepared.clear();
      const statement = adapt(database.prepare(sql === 'begin' ? BEGIN_WRITING : sql));
      prepared.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/** Skips the rollback after SQLite has rolled back itself, as on a full disk: another error would hide the cause. */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    reader: false,
    all: () => [],
    run: () => {
      if (database.isTransaction) database.exec('rollback');
      return nothing;
    },
    iterate: () => [][Symbol.iterator](),
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

function toInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored`);
}
