import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the people of the staff, their tokens and sessions, and the audit log of their actions. */
export const staff: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('staff_people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nickname', 'text')
      .addColumn('avatar', 'text')
      .addColumn('email', 'text')
      .addColumn('oidc_subject', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('nodes', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    for (const column of ['name', 'email', 'oidc_subject']) {
      await sql`create unique index ${sql.ref(`staff_people_by_${column}`)}
        on staff_people (lower(${sql.ref(column)})) where revoked_at is null`.execute(db);
    }

    await db.schema
      .createTable('staff_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('operator_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('staff_tokens_by_person').on('staff_tokens').column('staff_id').execute();
    await db.schema.createIndex('staff_tokens_by_end').on('staff_tokens').column('expires_at').execute();

    await db.schema
      .createTable('staff_audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('feedback_id', 'text')
      .addColumn('node_id', 'text')
      .addColumn('subject', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('once_key', 'text', (column) => column.unique())
      .execute();
    await db.schema.createIndex('staff_audit_by_time').on('staff_audit').columns(['at', 'id']).execute();
  },
};
