import { randomUUID } from 'node:crypto';
import type { EventType } from '@product/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface NewEvent {
  readonly type: EventType;
  readonly feedbackId: string | null;
  readonly nodeId: string;
  /** Id of the message, value of the rating, new status, or JSON of erased ids. Never a text of a visitor. */
  readonly subject?: string;
  /** Epoch ms. */
  readonly at: number | RawBuilder<number>;
  /** Time of the first delivery, epoch ms of the database's clock; default at once. */
  readonly notBefore?: number;
}

/** Creates the id of an event, which every delivery of it repeats. */
export function newEventId(): string {
  return `msg_${randomUUID()}`;
}

/** Records an event in the transaction of its change, after the change has locked the row of the feedback. */
export async function recordEvent(transaction: Database, event: NewEvent): Promise<void> {
  await eventInsert(transaction, event).execute();
}

/** Builds the statement that records an event. */
export function eventInsert(transaction: Database, { type, feedbackId, nodeId, subject, at, notBefore = 0 }: NewEvent) {
  return transaction.insertInto('events').values({
    id: newEventId(),
    type,
    feedback_id: feedbackId,
    node_id: nodeId,
    subject: subject ?? null,
    at,
    seq: null,
    not_before: notBefore,
  });
}

/**
 * Records erased feedbacks or customers by their ids, one event for each node.
 *
 * @param notBefore Time by which calls that tell of them have ended, so that no receiver keeps a copy.
 */
export async function recordErased(
  transaction: Database,
  kind: 'feedback_ids' | 'customer_ids',
  rows: readonly { readonly id: string; readonly nodeId: string }[],
  { at, notBefore = 0 }: Pick<NewEvent, 'at' | 'notBefore'>,
): Promise<void> {
  const byNode = Map.groupBy(rows, ({ nodeId }) => nodeId);
  for (const [nodeId, erased] of byNode) {
    const subject = JSON.stringify({ [kind]: erased.map(({ id }) => id) });
    await recordEvent(transaction, { type: 'customer.erased', feedbackId: null, nodeId, subject, at, notBefore });
  }
}
