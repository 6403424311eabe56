import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Marks feedbacks of tests, and those that exceed a limit of their node. Counts leave both out. */
export const testFeedbacks: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('feedbacks')
      .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('feedbacks').addColumn('over_limit', 'text').execute();
  },
};
