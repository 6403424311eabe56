import { anyOf } from '../database/any-of.ts';
import type { Database } from '../database/tables.ts';

/** Returns the first id that no node has. */
export async function findUnknownNode(database: Database, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const known = await database
    .selectFrom('nodes')
    .select('id')
    .where(anyOf(database, 'id', ids))
    .execute();
  return ids.find((id) => !known.some((node) => node.id === id));
}
