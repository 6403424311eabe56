import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import { isSqliteBusy } from './sqlite-busy.ts';

/** Longest wait for the lock of another process, such as a command. */
export const LOCK_MS = 5_000;
const LOCK_RETRY_MS = 5;
/** Time after which statements that follow each other let others be served. */
const TURN_MS = 10;

/** The dialect of the embedded database in the thread that serves, which it never holds for long. */
export class SharingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#config);
  }
}

class SharingDriver extends SqliteDriver {
  #turnStartedAt = 0;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query, options) => {
        await this.#letOthersRun();
        return repeatWhileBusy(query.sql, () => connection.executeQuery(query, options));
      },
      streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    };
  }

  /** Ends the turn of the thread when it may be long: the promise of a statement alone never does. */
  async #letOthersRun(): Promise<void> {
    if (performance.now() - this.#turnStartedAt < TURN_MS) return;
    await nextTurn();
    this.#turnStartedAt = performance.now();
  }
}

/** Waits for the lock of another process without holding the thread. */
async function repeatWhileBusy<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + LOCK_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      // A pragma is maintenance, which another process may be doing.
      if (!isSqliteBusy(error) || sql.startsWith('pragma') || performance.now() > until) throw error;
    }
    await wait(LOCK_RETRY_MS);
  }
}
