import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';

/** Adds the language and the duration of a feedback as columns, which filters and results read; documents have both. */
export const feedbackFacts: Migration = {
  async up(db) {
    await db.schema.alterTable('feedbacks').addColumn('language_id', 'text').execute();
    await db.schema
      .alterTable('feedbacks')
      .addColumn('duration_seconds', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await (isPostgres(db)
      ? sql`update feedbacks set
          language_id = document::json ->> 'language_id',
          duration_seconds = least(coalesce(round((document::json ->> 'time_spent_in_seconds')::numeric), 0), 2000000000)`
      : sql`update feedbacks set
          language_id = json_extract(document, '$.language_id'),
          duration_seconds = min(coalesce(cast(round(json_extract(document, '$.time_spent_in_seconds')) as integer), 0), 2000000000)`
    ).execute(db);
  },
};
