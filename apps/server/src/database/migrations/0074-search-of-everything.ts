import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the texts that the search did not see: notes, and what a long conversation or long answers say at their end. */
export const searchOfEverything: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('messages').addColumn('search_text', 'text').execute();
    await db.schema.alterTable('notes').addColumn('search_text', 'text').execute();
  },
  indexes: {
    messages_searched: { on: 'messages', columns: ['feedback_id'], where: sql.raw('search_text is not null') },
  },
};
