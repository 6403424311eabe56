import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the number of feedbacks that count towards each limit of a node. */
export const limitCounts: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('limit_counts')
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('limit_key', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('limit_counts_key', ['node_id', 'limit_key'])
      .execute();
  },
};
