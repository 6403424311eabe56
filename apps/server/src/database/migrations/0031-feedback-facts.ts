import type { SchemaChange } from '../schema-change.ts';

/** Adds the language and the duration of a feedback as columns, which filters and results read; documents have both. */
export const feedbackFacts: SchemaChange = {
  async up(db) {
    await db.schema.alterTable('feedbacks').addColumn('language_id', 'text').execute();
    await db.schema
      .alterTable('feedbacks')
      .addColumn('duration_seconds', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
