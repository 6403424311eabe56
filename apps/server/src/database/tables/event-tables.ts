import type { EventType } from '@product/contract';
import type { Generated } from 'kysely';

/** Changes that webhooks and the event log tell. A row holds ids, and no text of a visitor. */
export interface EventTable {
  position: Generated<number>;
  /** Id of every delivery of the event. */
  id: string;
  /** Number in the event log; null until the event is numbered and given to the webhooks. */
  seq: number | null;
  type: EventType;
  /** Null for an erased customer. */
  feedback_id: string | null;
  node_id: string;
  /** Id of the message, value of the rating, new status, or JSON of erased ids. */
  subject: string | null;
  /** Epoch ms. */
  at: number;
  /** Earliest time of a delivery, epoch ms of the database's clock. */
  not_before: Generated<number>;
}

/** The last number of the event log, in the row with the id 1. */
export interface EventCounterTable {
  id: number;
  last: number;
}

/** An address that receives events. */
export interface WebhookTable {
  id: string;
  url: string;
  /** JSON list of node ids; null: every node. */
  nodes: string | null;
  /** JSON list of event types; null: every type. */
  types: string | null;
  /** JSON list of `{ secret, until }`, the newest first. */
  secrets: string;
  created_at: number;
  /** Null: the webhook receives events. */
  disabled_at: number | null;
  /** Id of the colleague who added or resumed it, whose revocation pauses it; null for the command line. */
  created_by: string | null;
  /** Epoch ms of the first failed call after the last accepted one; null while it accepts events. */
  failing_since: number | null;
  /** Epoch ms of the next call to a webhook that is paused for failing; null for no pause. */
  probe_at: number | null;
}

/** An event on its way to a webhook. Times are epoch ms. */
export interface WebhookDeliveryTable {
  webhook_id: string;
  event_id: string;
  seq: number;
  /** Deliveries of one stream go out in the order of `seq`. */
  stream: string;
  /** `pending`, `sent` or `dead`. */
  status: string;
  attempts: number;
  created_at: number;
  next_at: number;
  /** By the clock of the database. A process sends the row until then. */
  leased_until: number;
  /** Why the last attempt failed. */
  problem: string | null;
}
