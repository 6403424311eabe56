import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the nodes of a saved reply. Earlier replies stay those of every node, which managers of every node change. */
export const repliesOfNodes: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('saved_replies').addColumn('nodes', 'text').execute();
  },
};
