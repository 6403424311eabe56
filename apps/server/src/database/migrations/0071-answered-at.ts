import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the time at which a visitor answered, by their device and bounded by the arrival, and whether the device was
 * offline. Stored feedbacks count on the day they arrived, as before.
 */
export const answeredAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feedbacks').addColumn('answered_at', 'bigint').execute();
    await db.schema
      .alterTable('feedbacks')
      .addColumn('created_offline', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update feedbacks set answered_at = created_at`.execute(db);
    await db.schema
      .createIndex('feedbacks_by_answer')
      .on('feedbacks')
      .columns([
        ...['node_id', 'answered_at', 'is_test', 'over_limit'],
        ...['completed', 'score', 'duration_seconds', 'language_id', 'verified', 'last_question_id', 'flow_id', 'id'],
      ])
      .execute();
    await db.schema.dropIndex('feedbacks_by_node').execute();
  },
};
