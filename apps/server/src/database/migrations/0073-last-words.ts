import { type Kysely, sql } from 'kysely';
import { databaseNow, isPostgres } from '../engine.ts';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds the times that order the list: of the visitor's last word, of the words in the preview, and of the visitor's first
 * word after the last reply.
 */
export const lastWords: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('feedbacks')
      .addColumn('visitor_wrote_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    // A process of an older version, which runs on during an upgrade, stores no time of its own. As a second statement,
    // because the first would compute the time for each row and rewrite the table.
    if (isPostgres(db))
      await sql`alter table feedbacks alter column visitor_wrote_at set default ${databaseNow(db)}`.execute(db);
    await db.schema.alterTable('feedbacks').addColumn('preview_at', 'bigint').execute();
    await db.schema.alterTable('feedbacks').addColumn('waiting_since', 'bigint').execute();
  },
  dropped: ['feedbacks_unread', 'feedbacks_by_assignee'],
  indexes: {
    feedbacks_by_word: { on: 'feedbacks', columns: ['visitor_wrote_at', 'id'] },
    feedbacks_waiting: {
      on: 'feedbacks',
      columns: ['waiting_since', 'id'],
      where: sql.raw('waiting_since is not null'),
    },
    feedbacks_unread_by_word: {
      on: 'feedbacks',
      columns: ['visitor_wrote_at', 'id', 'unread'],
      where: sql.raw('unread > 0'),
    },
    feedbacks_assigned_by_word: {
      on: 'feedbacks',
      columns: ['assignee_id', 'visitor_wrote_at', 'id'],
      where: sql.raw('assignee_id is not null'),
    },
  },
};
