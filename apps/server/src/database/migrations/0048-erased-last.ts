import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the time of an event's first delivery, so that an erasure arrives after the calls that it overtakes. */
export const erasedLast: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('events')
      .addColumn('not_before', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
