import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the time up to which each side of a chat has read. */
export const readMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feedbacks').addColumn('customer_read_at', 'bigint').execute();
    await db.schema.alterTable('feedbacks').addColumn('other_read_at', 'bigint').execute();
  },
};
