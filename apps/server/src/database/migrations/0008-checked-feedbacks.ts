import type { Migration } from 'kysely/migration';

/**
 * Adds the problems that a check found in a feedback, the earlier versions of each flow, and when a node was first
 * imported. A feedback is judged by the version that its visitor may have seen.
 */
export const checkedFeedbacks: Migration = {
  async up(db) {
    await db.schema.alterTable('feedbacks').addColumn('problems', 'text').execute();
    await db.schema.alterTable('nodes').addColumn('created_at', 'bigint').execute();
    await db.schema
      .createTable('flow_versions')
      .addColumn('flow_id', 'text', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('flow_versions_pk', ['flow_id', 'replaced_at'])
      .execute();
  },
};
