import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the nodes of a saved reply. Earlier replies stay those of every node, which managers of every node change. */
export const repliesOfNodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('saved_replies').addColumn('nodes', 'text').execute();
  },
};
