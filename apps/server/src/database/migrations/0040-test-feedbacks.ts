import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks feedbacks of tests, and those that exceed a limit of their node. Counts leave both out. */
export const testFeedbacks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('feedbacks')
      .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('feedbacks').addColumn('over_limit', 'text').execute();
  },
};
