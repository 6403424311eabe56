import { sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Replaces the indexes of deliveries by ones of the pending rows, so that sent rows cost a claim nothing. */
export const pendingDeliveries: SchemaChange = {
  dropped: ['webhook_deliveries_due', 'webhook_deliveries_by_stream'],
  indexes: {
    webhook_deliveries_pending: {
      on: 'webhook_deliveries',
      columns: ['webhook_id', 'next_at', 'seq'],
      where: sql.raw("status = 'pending'"),
    },
    webhook_deliveries_in_stream: {
      on: 'webhook_deliveries',
      columns: ['webhook_id', 'stream', 'seq'],
      where: sql.raw("status = 'pending'"),
    },
    webhook_deliveries_by_status: { on: 'webhook_deliveries', columns: ['webhook_id', 'status'] },
  },
};
