import { createBatcher } from '../batching/batcher.ts';
import { isTransient } from '../errors/transient-error.ts';
import { anyOf } from './any-of.ts';
import { isPostgres } from './engine.ts';
import { withCallLimit, withinCall } from './statement-limit.ts';
import { type ChatTokenRow, type Database, type FeedbackRow, feedbackColumns } from './tables.ts';

/** Loads single rows. On PostgreSQL, simultaneous loads share one query; no row is older than its load. */
export interface RowLoaders {
  loadFeedback(id: string): Promise<FeedbackRow | undefined>;
  loadChatToken(tokenHash: string): Promise<ChatTokenRow | undefined>;
}

const MAX_BATCH_SIZE = 200;

export function createRowLoaders(database: Database): RowLoaders {
  return {
    loadFeedback: createLoader(
      database,
      ({ id }) => id,
      (ids) =>
        database
          .selectFrom('feedbacks')
          .select(feedbackColumns)
          .where(anyOf(database, 'id', ids))
          .execute(),
    ),
    loadChatToken: createLoader(
      database,
      ({ token_hash }) => token_hash,
      (hashes) =>
        database
          .selectFrom('chat_tokens')
          .selectAll()
          .where(anyOf(database, 'token_hash', hashes))
          .execute(),
    ),
  };
}

function createLoader<Row>(
  database: Database,
  keyOf: (row: Row) => string,
  select: (keys: readonly string[]) => Promise<readonly Row[]>,
): (key: string) => Promise<Row | undefined> {
  const loadAlone = async (key: string): Promise<Row | undefined> => (await select([key]))[0];
  // The embedded database needs no round trip: a batch would only delay the first load.
  if (!isPostgres(database)) return loadAlone;
  const load = createBatcher<string, { readonly row: Row | undefined }>({
    maxBatchSize: MAX_BATCH_SIZE,
    keyOf: () => null,
    runBatch: async (keys) => {
      const found = await withCallLimit(() => select([...new Set(keys)]));
      const rows = new Map(found.map((row) => [keyOf(row), row]));
      return keys.map((key) => ({ row: rows.get(key) }));
    },
    runAlone: async (key) => ({ row: await withCallLimit(() => loadAlone(key)) }),
    failsAll: isTransient,
  });
  return async (key) => (await withinCall(load(key))).row;
}
