import { randomUUID } from 'node:crypto';
import type { Database } from '../database/tables.ts';

/** Types of the events that webhooks and the event log tell. */
export const eventTypes = [
  'feedback.saved',
  'feedback.completed',
  'message.created',
  'chat.status_changed',
  'rating.created',
  'customer.erased',
] as const;
export type EventType = (typeof eventTypes)[number];

export interface NewEvent {
  readonly type: EventType;
  readonly feedbackId: string | null;
  readonly nodeId: string;
  /** Id of the message, value of the rating, new status, or JSON of erased ids. Never a text of a visitor. */
  readonly subject?: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Creates the id of an event, which every delivery of it repeats. */
export function newEventId(): string {
  return `msg_${randomUUID()}`;
}

/** Records an event in the transaction of its change, after the change has locked the row of the feedback. */
export async function recordEvent(
  transaction: Database,
  { type, feedbackId, nodeId, subject, at }: NewEvent,
): Promise<void> {
  await transaction
    .insertInto('events')
    .values({
      id: newEventId(),
      type,
      feedback_id: feedbackId,
      node_id: nodeId,
      subject: subject ?? null,
      at,
      seq: null,
    })
    .execute();
}

/** Records erased feedbacks or customers by their ids, one event for each node. */
export async function recordErased(
  transaction: Database,
  kind: 'feedback_ids' | 'customer_ids',
  rows: readonly { readonly id: string; readonly nodeId: string }[],
  at: number,
): Promise<void> {
  const byNode = Map.groupBy(rows, ({ nodeId }) => nodeId);
  for (const [nodeId, erased] of byNode) {
    const subject = JSON.stringify({ [kind]: erased.map(({ id }) => id) });
    await recordEvent(transaction, { type: 'customer.erased', feedbackId: null, nodeId, subject, at });
  }
}
