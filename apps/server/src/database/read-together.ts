import { createBatcher } from '../batching/batcher.ts';
import { isTransient } from '../errors/transient-error.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

const MOST = 200;

export interface ReadTogether<Row> {
  /** Which of the ids a row was asked for by. */
  idOf(row: Row): string;
  /** The rows of all these ids, in the order that each caller is to have. */
  read(database: Database, ids: readonly string[]): Promise<readonly Row[]>;
}

/**
 * Reads the rows of one id. Where each query is a journey to PostgreSQL, those that are asked for at about the same time
 * go together; none is older than the moment it was asked for. A transaction reads for itself.
 */
export function readTogether<Row>({ idOf, read }: ReadTogether<Row>) {
  const byDatabase = new WeakMap<Database, (id: string) => Promise<readonly Row[]>>();
  const together = (database: Database): ((id: string) => Promise<readonly Row[]>) =>
    createBatcher<string, readonly Row[]>({
      most: MOST,
      keyOf: () => null,
      run: async (ids) => {
        const rows = Map.groupBy(await read(database, [...new Set(ids)]), idOf);
        return ids.map((id) => rows.get(id) ?? []);
      },
      runOne: (id) => read(database, [id]),
      failsAll: isTransient,
    });
  return (database: Database, id: string): Promise<readonly Row[]> => {
    if (database.isTransaction || !isPostgres(database)) return read(database, [id]);
    const known = byDatabase.get(database) ?? together(database);
    byDatabase.set(database, known);
    return known(id);
  };
}
