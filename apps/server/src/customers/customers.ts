import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@product/api-client/contract';
import type { CustomerRow, Database } from '../database/tables.ts';

export type Visit = RequestOf<'registerVisit', 'body'>;

export async function findCustomer(database: Database, nodeId: string, id: string): Promise<CustomerRow | undefined> {
  return database
    .selectFrom('customers')
    .selectAll()
    .where('node_id', '=', nodeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The customer who visits, made at their first visit. A returning one is known by our id or by the site's own
 * (`external_id`); what is stored of them is not given back, since anyone can claim an external id.
 */
export async function registerVisit(
  database: Database,
  nodeId: string,
  visit: Visit,
  now: number,
): Promise<{ readonly id: string }> {
  const { node_id: _, id, external_id, user_id, ...details } = visit;
  if (id != null) {
    const returning = await database
      .updateTable('customers')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('node_id', '=', nodeId)
      .returning('id')
      .executeTakeFirst();
    if (returning !== undefined) return returning;
  }
  return database
    .insertInto('customers')
    .values({
      id: randomUUID(),
      node_id: nodeId,
      external_id: external_id || null,
      user_id: user_id || null,
      document: JSON.stringify(details),
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['node_id', 'external_id']).doUpdateSet({ last_seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
}
