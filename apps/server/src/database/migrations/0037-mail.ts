import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the outbox of mails, the choices of colleagues, and what stops mails to a visitor. */
export const mail: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mail_outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('once_key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('node_id', 'text')
      .addColumn('feedback_id', 'text')
      .addColumn('subject', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('covers_until', 'bigint')
      .addColumn('problem', 'text')
      .execute();
    const indices = {
      due: ['status', 'next_at'],
      by_lane: ['lane', 'status', 'due_at'],
      by_recipient: ['recipient', 'status', 'sent_at'],
      by_feedback: ['feedback_id'],
      by_time: ['created_at'],
    } as const;
    for (const [name, columns] of Object.entries(indices))
      await db.schema
        .createIndex(`mail_outbox_${name}`)
        .on('mail_outbox')
        .columns([...columns])
        .execute();

    await db.schema
      .createTable('mail_cursor')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('staff_mail')
      .addColumn('staff_id', 'text', (column) => column.primaryKey())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema.alterTable('unsubscriptions').addColumn('address_hash', 'text').execute();
    await db.schema.alterTable('unsubscriptions').addColumn('feedback_id', 'text').execute();
    await db.schema
      .alterTable('chat_tokens')
      .addColumn('mailed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  indexes: { unsubscriptions_by_address: { on: 'unsubscriptions', columns: ['address_hash', 'node_id'] } },
};
