import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the log of events, the webhooks that receive them, and their deliveries. */
export const webhooks: SchemaChange = {
  async up(db: Kysely<never>) {
    const hasSequences = isPostgres(db);
    await db.schema
      .createTable('events')
      // Order of insertion. Within one feedback, whose row every writer locks, it is the order of the changes.
      .addColumn('position', hasSequences ? 'bigserial' : 'integer', (column) =>
        hasSequences ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('seq', 'bigint', (column) => column.unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('feedback_id', 'text')
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index events_unnumbered on events (position) where seq is null`.execute(db);
    await db.schema.createIndex('events_by_feedback').on('events').column('feedback_id').execute();
    await db.schema.createIndex('events_by_time').on('events').column('at').execute();
    await db.schema
      .createTable('event_counter')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into event_counter (id, last) values (1, 0)`.execute(db);

    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('nodes', 'text')
      .addColumn('types', 'text')
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('disabled_at', 'bigint')
      .execute();

    await db.schema
      .createTable('webhook_deliveries')
      .addColumn('webhook_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('stream', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addPrimaryKeyConstraint('webhook_deliveries_key', ['webhook_id', 'event_id'])
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_due')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'status', 'next_at', 'seq'])
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_by_stream')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'stream', 'seq'])
      .execute();
    await db.schema.createIndex('webhook_deliveries_by_event').on('webhook_deliveries').column('event_id').execute();
  },
};
