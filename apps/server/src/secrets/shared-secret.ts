import type { Database } from '../database/tables.ts';
import { createToken } from './token.ts';

/**
 * Finds a secret of the installation, and makes it at the first start. It is stored in the database, so that every process
 * has the same one.
 *
 * @param configured The operator's own; the database then holds none.
 */
export async function findSharedSecret(
  database: Database,
  { name, configured, now }: { readonly name: string; readonly configured: string | null; readonly now: number },
): Promise<string> {
  if (configured !== null) return configured;
  await database
    .insertInto('secrets')
    .values({ name, value: createToken(), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
