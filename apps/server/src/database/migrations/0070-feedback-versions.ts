import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the version of a feedback that its key has stored, so that corrected answers replace it, and late ones do not. */
export const feedbackVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('feedback_keys')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
