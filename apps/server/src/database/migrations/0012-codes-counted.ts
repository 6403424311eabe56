import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Limits count the codes of the last hour, of one node and of all. */
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
