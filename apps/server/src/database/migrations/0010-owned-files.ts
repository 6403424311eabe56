import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the owner and the scan state of a file, and the secrets that processes share. */
export const ownedFiles: SchemaChange = {
  async up(db: Kysely<never>) {
    for (const name of ['node_id', 'device_id', 'scan']) {
      await db.schema.alterTable('attachments').addColumn(name, 'text').execute();
    }
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
  indexes: {
    attachments_to_scan: { on: 'attachments', columns: ['created_at'], where: sql.raw("scan = 'pending'") },
  },
};
