import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the version of a feedback that its key has stored, so that corrected answers replace it, and late ones do not. */
export const feedbackVersions: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('feedback_keys')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
