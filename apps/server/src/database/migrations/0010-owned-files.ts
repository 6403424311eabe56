import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the owner and the scan state of a file, and the secrets that processes share. */
export const ownedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['node_id', 'device_id', 'scan']) {
      await db.schema.alterTable('attachments').addColumn(name, 'text').execute();
    }
    await db.schema
      .createIndex('attachments_to_scan')
      .on('attachments')
      .column('created_at')
      .where(sql.ref('scan'), '=', sql.lit('pending'))
      .execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
