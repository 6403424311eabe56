import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** More statements than the store has; beyond it the cache starts anew rather than growing with generated SQL. */
const STATEMENTS_KEPT = 200;

/** Takes the write lock at once: a transaction that first reads would else be refused when it comes to write. */
const BEGIN_WRITING = 'begin immediate';

/**
 * The embedded database in one file. `synchronous=FULL` makes a commit wait for the disk: what is acknowledged survives
 * a crash of the process and of the machine.
 */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({ database: async () => openDatabase(file) });
}

function openDatabase(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // Deleted rows are overwritten with zeros: what a visitor had erased stands in no page of the file.
  database.exec('pragma secure_delete = on;');
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      if (sql === 'rollback') return rollbackOf(database);
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
      const statement = adapt(database.prepare(sql === 'begin' ? BEGIN_WRITING : sql));
      prepared.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/** A full disk rolls back by itself; a second rollback would hide that from whoever asks what went wrong. */
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
