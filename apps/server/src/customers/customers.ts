import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@product/contract';
import { sql } from 'kysely';
import type { CustomerRow, Database } from '../database/tables.ts';
import type { VerifiedCustomer } from '../identity/verify-customer-token.ts';

export type Visit = RequestOf<'registerVisit', 'body'>;

export async function findCustomer(database: Database, nodeId: string, id: string): Promise<CustomerRow | undefined> {
  return customerQuery(database, nodeId, id).executeTakeFirst();
}

/** Builds the statement that finds a customer of a node. */
export function customerQuery(database: Database, nodeId: string, id: string) {
  return database.selectFrom('customers').selectAll().where('node_id', '=', nodeId).where('id', '=', id);
}

/** Stores a customer whom the site's server proved. Each external id of a node has one row for all devices. */
export async function saveVerifiedCustomer(
  database: Database,
  nodeId: string,
  { externalId, userId, email, name, phoneNumber }: VerifiedCustomer,
  now: number,
): Promise<{ readonly id: string }> {
  const document = JSON.stringify({ email, name, phone_number: phoneNumber });
  // A link's signature proves only the external id, and keeps the details that a token proved before.
  const hasDetails = (userId ?? email ?? name ?? phoneNumber) !== null;
  return database
    .insertInto('customers')
    .values({
      id: randomUUID(),
      node_id: nodeId,
      external_id: externalId,
      user_id: userId,
      document,
      created_at: now,
      last_seen_at: now,
      verified: 1,
      device_id: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['node_id', 'external_id'])
        .where('verified', '=', sql.lit(1))
        .doUpdateSet({ ...(hasDetails && { user_id: userId, document }), last_seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Stores an unproved visit. It continues the customer of an earlier visit by the customer's id, or creates a customer. An
 * external id alone never leads to a stored customer, because anyone can claim it.
 *
 * @param isSecure Stores external id and user id only in the JSON document, which no lookup reads.
 */
export async function saveClaimedVisit(
  database: Database,
  nodeId: string,
  { node_id: _, id, device_id, external_id, user_id, ...details }: Visit,
  { isSecure, now }: { readonly isSecure: boolean; readonly now: number },
): Promise<{ readonly id: string }> {
  const claimed = { external_id: external_id || null, user_id: user_id || null };
  const columns = isSecure ? { external_id: null, user_id: null } : claimed;
  const returning = id == null ? undefined : await findCustomer(database, nodeId, id);
  if (returning !== undefined && isSameVisitor(returning, device_id ?? null, columns.external_id)) {
    await database.updateTable('customers').set({ last_seen_at: now }).where('id', '=', returning.id).execute();
    return { id: returning.id };
  }
  const created = {
    id: randomUUID(),
    node_id: nodeId,
    ...columns,
    document: JSON.stringify(isSecure ? { ...details, ...claimed } : details),
    created_at: now,
    last_seen_at: now,
    device_id: device_id ?? null,
  };
  await database.insertInto('customers').values(created).execute();
  return { id: created.id };
}

/** Tells whether a visit continues a stored customer. Another external id is another person at the same browser. */
function isSameVisitor(stored: CustomerRow, deviceId: string | null, externalId: string | null): boolean {
  const isSameDevice = stored.device_id === null || stored.device_id === deviceId;
  return stored.verified === 0 && isSameDevice && (externalId === null || externalId === stored.external_id);
}
