import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the time up to which each side of a chat has read. */
export const readMarks: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('feedbacks').addColumn('customer_read_at', 'bigint').execute();
    await db.schema.alterTable('feedbacks').addColumn('other_read_at', 'bigint').execute();
  },
};
