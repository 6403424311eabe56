import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds the time at which a visitor answered, by their device and bounded by the arrival, and whether the device was
 * offline. Stored feedbacks count on the day they arrived, as before.
 */
export const answeredAt: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('feedbacks').addColumn('answered_at', 'bigint').execute();
    await db.schema
      .alterTable('feedbacks')
      .addColumn('created_offline', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  dropped: ['feedbacks_by_node'],
  indexes: {
    feedbacks_by_answer: {
      on: 'feedbacks',
      columns: [
        ...['node_id', 'answered_at', 'is_test', 'over_limit'],
        ...['completed', 'score', 'duration_seconds', 'language_id', 'verified', 'last_question_id', 'flow_id', 'id'],
      ],
    },
  },
};
