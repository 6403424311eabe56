import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the confirmations of e-mail addresses by their owners. */
export const confirmedAddresses: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mail_confirmations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text')
      .addColumn('staff_id', 'text')
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute();
    for (const column of ['feedback_id', 'staff_id', 'expires_at'])
      await db.schema.createIndex(`mail_confirmations_by_${column}`).on('mail_confirmations').column(column).execute();
  },
};
