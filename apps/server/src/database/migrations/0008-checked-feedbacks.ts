import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds the problems of a feedback, the earlier versions of each flow, and the time of a node's first import. A feedback is
 * checked against the versions that its visitor may have loaded.
 */
export const checkedFeedbacks: SchemaChange = {
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
