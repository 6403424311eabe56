import { join } from 'node:path';
import { Kysely } from 'kysely';
import {
  OlderDatabaseError,
  StartError,
  startError,
  whyNotWritable,
  whyUnreachable,
} from '../configuration/start-error.ts';
import type { PoolUse } from './connection-pool.ts';
import { describeNewer, describeOlder, migrate, readSchemaState } from './migrate.ts';
import { DEFAULT_POOL_SIZE } from './pool-size.ts';
import { postgresDialect } from './postgres.ts';
import type { ReadingThread } from './reading-thread.ts';
import { sqliteDialect } from './sqlite.ts';
import { COMMAND_STATEMENT_MS, withStatementLimit } from './statement-limit.ts';
import type { Database, Tables } from './tables.ts';
import { sqliteReadingDialect } from './thread-dialect.ts';

/** File of the embedded database in the data folder. */
export const DATABASE_FILE = 'product.sqlite';
/** Name of the copy while a backup is being written. */
export const INCOMPLETE_FILE = 'product.sqlite.incomplete';

export interface DatabaseAddress {
  /** Folder of the embedded database, for a null `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl: string | null;
  /** Maximum of connections to PostgreSQL. */
  readonly databasePoolSize?: number;
}

/** Databases whose missing migrations run: all, or only those without tables. */
export type Migrates = 'all' | 'empty';

export interface OpenOptions {
  /** Default: `all`. */
  readonly migrates?: Migrates;
  /** Receives the names of the migrations that ran. */
  readonly onMigrated?: (names: readonly string[]) => void;
}

/**
 * Opens the database and runs missing migrations. Close it with `destroy()`.
 *
 * @throws StartError when the database cannot be reached, and the message names the setting; or when it is of another
 * version.
 */
export async function openDatabase(
  address: DatabaseAddress,
  { migrates = 'all', onMigrated = () => undefined }: OpenOptions = {},
): Promise<Database> {
  const database = connectDatabase(address);
  try {
    const state = await readSchemaState(database);
    if (state.type === 'newer') throw new StartError(describeNewer(state.newer));
    if (state.type === 'older' && migrates === 'empty') throw new OlderDatabaseError(describeOlder(state));
    onMigrated(state.type === 'current' ? [] : await withStatementLimit(COMMAND_STATEMENT_MS, () => migrate(database)));
    return database;
  } catch (error) {
    await database.destroy().catch(() => undefined);
    if (error instanceof StartError) throw error;
    const { dataDir, databaseUrl } = address;
    const reason =
      databaseUrl === null ? whyNotWritable(dataDir, error) : whyUnreachable('DATABASE_URL', databaseUrl, error);
    throw startError(reason, error);
  }
}

/** Connects to the database without running migrations. */
export function connectDatabase({
  dataDir,
  databaseUrl,
  databasePoolSize = DEFAULT_POOL_SIZE,
}: DatabaseAddress): Database {
  if (databaseUrl === null) return new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, DATABASE_FILE)) });
  const { dialect, use } = postgresDialect(databaseUrl, databasePoolSize);
  const database = new Kysely<Tables>({ dialect });
  poolUses.set(database, use);
  return database;
}

/** Connects to the embedded database by a thread that only reads. */
export function connectReader(dataDir: string, { isSnapshot }: Pick<ReadingThread, 'isSnapshot'>): Database {
  return new Kysely<Tables>({ dialect: sqliteReadingDialect({ file: join(dataDir, DATABASE_FILE), isSnapshot }) });
}

const poolUses = new WeakMap<Database, () => PoolUse>();

/** Returns the use of the connections at this moment; undefined for SQLite, which has one connection. */
export function poolUseOf(database: Database): PoolUse | undefined {
  return poolUses.get(database)?.();
}
