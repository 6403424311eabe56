import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the number of feedbacks that count towards each limit of a node. */
export const limitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('limit_counts')
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('limit_key', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('limit_counts_key', ['node_id', 'limit_key'])
      .execute();
  },
};
