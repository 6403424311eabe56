import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Separates verified customers from claimed ones. Earlier rows are claims. An external id is unique among the verified
 * customers of a node.
 */
export const verifiedCustomers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['customers', 'feedbacks']) {
      await db.schema
        .alterTable(table)
        .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await db.schema.alterTable('customers').addColumn('device_id', 'text').execute();
    await db.schema.dropIndex('customers_by_external_id').execute();
    await db.schema.createIndex('customers_by_external_id').on('customers').columns(['external_id']).execute();
    await sql`create unique index verified_customers on customers (node_id, external_id) where verified = 1`.execute(
      db,
    );
    await sql`create index verified_feedbacks on feedbacks (node_id, customer_external_id, last_message_at)
      where verified = 1`.execute(db);
    await db.schema
      .alterTable('chat_tokens')
      .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
