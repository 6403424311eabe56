import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Replaces the indexes of deliveries by ones of the pending rows, so that sent rows cost a claim nothing. */
export const pendingDeliveries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('webhook_deliveries_due').execute();
    await db.schema.dropIndex('webhook_deliveries_by_stream').execute();
    await sql`create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, seq)
      where status = 'pending'`.execute(db);
    await sql`create index webhook_deliveries_by_stream on webhook_deliveries (webhook_id, stream, seq)
      where status = 'pending'`.execute(db);
    await db.schema
      .createIndex('webhook_deliveries_by_status')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'status'])
      .execute();
  },
};
