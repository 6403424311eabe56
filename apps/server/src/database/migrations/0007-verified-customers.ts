import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Separates verified customers from claimed ones. Earlier rows are claims. An external id is unique among the verified
 * customers of a node.
 */
export const verifiedCustomers: SchemaChange = {
  async up(db: Kysely<never>) {
    for (const table of ['customers', 'feedbacks']) {
      await db.schema
        .alterTable(table)
        .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await db.schema.alterTable('customers').addColumn('device_id', 'text').execute();
    await db.schema
      .alterTable('chat_tokens')
      .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  dropped: ['customers_by_external_id'],
  indexes: {
    customers_by_external: { on: 'customers', columns: ['external_id'] },
    verified_customers: {
      on: 'customers',
      columns: ['node_id', 'external_id'],
      where: sql.raw('verified = 1'),
      unique: true,
    },
    verified_feedbacks: {
      on: 'feedbacks',
      columns: ['node_id', 'customer_external_id', 'last_message_at'],
      where: sql.raw('verified = 1'),
    },
  },
};
