import { isPostgres } from './engine.ts';
import { connectReader, type DatabaseAddress } from './open-database.ts';
import { LONG_STATEMENT_MS, withStatementLimit } from './statement-limit.ts';
import type { Database } from './tables.ts';

/** The database as it was at one moment. Others write meanwhile. */
export interface Snapshot {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens a snapshot; undefined while as many as allowed are open. */
export type OpenSnapshot = () => Promise<Snapshot | undefined>;

const MAX_SNAPSHOTS = 3;

/** Limits the number of open snapshots, so that exports leave connections to the other calls. */
export function limitSnapshots(open: () => Promise<Snapshot>, max = MAX_SNAPSHOTS): OpenSnapshot {
  let openCount = 0;
  return async () => {
    if (openCount >= max) return undefined;
    openCount++;
    try {
      const { database, close } = await open();
      return { database, close: () => close().finally(() => openCount--) };
    } catch (error) {
      openCount--;
      throw error;
    }
  };
}

/** Opens a snapshot of the database. An open one delays the clean-up of erased rows, so close it soon. */
export async function openSnapshot(
  database: Database,
  { dataDir }: Pick<DatabaseAddress, 'dataDir'>,
): Promise<Snapshot> {
  if (isPostgres(database)) {
    const transaction = await withStatementLimit(LONG_STATEMENT_MS, () =>
      database.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
    );
    // The snapshot is that of the first statement.
    try {
      await transaction.selectFrom('nodes').select('id').limit(1).execute();
    } catch (error) {
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      throw error;
    }
    return { database: transaction, close: () => transaction.rollback().execute() };
  }
  const reader = connectReader(dataDir, { isSnapshot: true });
  // Connects.
  await reader.selectFrom('nodes').select('id').limit(1).execute();
  return { database: reader, close: () => reader.destroy() };
}
