import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the size of the visitor's part of each chat, so that checking a limit reads no messages. */
export const chatSize: SchemaChange = {
  async up(db: Kysely<never>) {
    for (const column of ['customer_message_count', 'customer_message_bytes']) {
      await db.schema
        .alterTable('feedbacks')
        .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
  },
};
