import { type Kysely, sql } from 'kysely';
import { databaseNow } from '../engine.ts';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds to the audit log how each actor had signed in, what was changed, and the chain of hashes. Names and addresses of
 * colleagues are no longer unique, because their refusal told of colleagues at other nodes. Tokens end within a year.
 */
export const linkedAudit: SchemaChange = {
  async up(db: Kysely<never>) {
    for (const column of ['via', 'changes', 'salt', 'details_digest', 'hash'])
      await db.schema.alterTable('staff_audit').addColumn(column, 'text').execute();
    await db.schema.alterTable('staff_audit').addColumn('seq', 'bigint').execute();
    await db.schema
      .createTable('staff_audit_start')
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into staff_audit_start (seq, hash) values (0, '')`.execute(db);

    await db.schema.alterTable('staff_tokens').addColumn('via', 'text').execute();
    const inAYear = sql`${databaseNow(db)} + 31536000000`;
    await sql`update staff_tokens set expires_at = ${inAYear} where expires_at > ${inAYear}`.execute(db);

    for (const column of ['name', 'email']) {
      await sql`drop index ${sql.ref(`staff_people_by_${column}`)}`.execute(db);
      await sql`create index ${sql.ref(`staff_people_by_${column}`)}
        on staff_people (lower(${sql.ref(column)})) where revoked_at is null`.execute(db);
    }
  },
  indexes: {
    staff_audit_by_seq: { on: 'staff_audit', columns: ['seq'], where: sql.raw('seq is not null'), unique: true },
    staff_audit_unlinked: { on: 'staff_audit', columns: ['at', 'id'], where: sql.raw('seq is null') },
  },
};
