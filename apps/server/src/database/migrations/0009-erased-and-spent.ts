import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds the feedback that spent a verified number. Adds indexes for retention, which looks for feedbacks of a customer, and
 * for limits, which count the codes of a node.
 */
export const erasedAndSpent: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('verifications').addColumn('node_id', 'text').execute();
    await db.schema.alterTable('verifications').addColumn('feedback_id', 'text').execute();
  },
  indexes: {
    verifications_by_feedback: { on: 'verifications', columns: ['feedback_id'] },
    feedbacks_by_customer: { on: 'feedbacks', columns: ['customer_id'] },
  },
};
