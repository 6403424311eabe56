import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the time of an event's first delivery, so that an erasure arrives after the calls that it overtakes. */
export const erasedLast: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('events')
      .addColumn('not_before', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
