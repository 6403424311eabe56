import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes verification codes for the limits of one node and of all nodes. */
export const codesCounted: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('verifications_by_node')
      .on('verifications')
      .columns(['node_id', 'created_at'])
      .execute();
    await db.schema.createIndex('verifications_by_time').on('verifications').column('created_at').execute();
  },
};
