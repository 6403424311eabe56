import type { Database } from '../database/tables.ts';
import { createToken } from './token.ts';

/**
 * Loads a secret of the installation, and creates it at the first start. The database stores it for all processes.
 *
 * @param configured The operator's secret, which the database does not store.
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
