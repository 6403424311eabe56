import { randomUUID } from 'node:crypto';
import { acquireLock } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
import type { StopLink } from './stop-link.ts';

/** The channel of a stop in `unsubscriptions`. */
const CHANNEL = 'email';

/**
 * Tells whether a visitor has stopped the mails of a node to a mailbox.
 *
 * @param hashes Of the mailbox, and of the address, which links of earlier versions hold.
 */
export async function isStopped(database: Database, nodeId: string, hashes: readonly string[]): Promise<boolean> {
  const found = await database
    .selectFrom('unsubscriptions')
    .select('id')
    .where('address_hash', 'in', [...hashes])
    .where('node_id', '=', nodeId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stops the mails of a node to an address. Mails that wait for it are dropped; a repeated stop changes nothing. */
export async function stopMails(
  database: Database,
  { nodeId, addressHash, feedbackId }: StopLink,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await acquireLock(transaction, `mail stop ${addressHash}`);
    if (await isStopped(transaction, nodeId, [addressHash])) return;
    const feedback = await transaction
      .selectFrom('feedbacks')
      .select('customer_id')
      .where('id', '=', feedbackId)
      .executeTakeFirst();
    await transaction
      .insertInto('unsubscriptions')
      .values({
        id: randomUUID(),
        node_id: nodeId,
        channel: CHANNEL,
        customer_id: feedback?.customer_id ?? null,
        created_at: now,
        address_hash: addressHash,
        feedback_id: feedbackId,
      })
      .execute();
    await transaction
      .updateTable('mail_outbox')
      .set({ status: 'dropped', problem: 'stopped' })
      .where('recipient', '=', addressHash)
      .where('node_id', '=', nodeId)
      .where('status', '=', 'pending')
      .execute();
  });
}
