import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the feedback that spent a verified number. Adds indexes for retention, which looks for feedbacks of a customer, and
 * for limits, which count the codes of a node.
 */
export const erasedAndSpent: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('verifications').addColumn('node_id', 'text').execute();
    await db.schema.alterTable('verifications').addColumn('feedback_id', 'text').execute();
    await db.schema.createIndex('verifications_by_feedback').on('verifications').column('feedback_id').execute();
    await db.schema.createIndex('feedbacks_by_customer').on('feedbacks').column('customer_id').execute();
  },
};
