import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the work of colleagues on a feedback: assignee, tags, notes and mutes. Adds saved replies and the latest rating. */
export const teamwork: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('feedbacks').addColumn('assignee_id', 'text').execute();
    await db.schema.alterTable('feedbacks').addColumn('tags', 'text').execute();
    await db.schema.alterTable('feedbacks').addColumn('rating', 'integer').execute();

    await db.schema
      .createTable('feedback_tags')
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('tag_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('feedback_tags_key', ['feedback_id', 'tag_key'])
      .execute();
    await db.schema
      .createIndex('feedback_tags_by_tag')
      .on('feedback_tags')
      .columns(['tag_key', 'feedback_id'])
      .execute();

    await db.schema
      .createTable('notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('notes_once', ['feedback_id', 'staff_id', 'client_id'])
      .execute();
    await db.schema.createIndex('notes_in_order').on('notes').columns(['feedback_id', 'created_at']).execute();

    await db.schema
      .createTable('feedback_mutes')
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('feedback_mutes_key', ['staff_id', 'feedback_id'])
      .execute();
    await db.schema.createIndex('feedback_mutes_by_feedback').on('feedback_mutes').column('feedback_id').execute();

    await db.schema
      .createTable('saved_replies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
  },
  indexes: {
    feedbacks_by_assignee: {
      on: 'feedbacks',
      columns: ['assignee_id', 'created_at', 'id'],
      where: sql.raw('assignee_id is not null'),
    },
    // Covers the counts of the inbox, so that no count reads the long rows.
    feedbacks_counted: { on: 'feedbacks', columns: ['node_id', 'status', 'assignee_id'] },
  },
};
