import { type Kysely, sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the colleague who added a webhook, as the audit log tells it. */
export const ownedWebhooks: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('webhooks').addColumn('created_by', 'text').execute();
    await sql`update webhooks set created_by = (
      select max(staff_id) from staff_audit where action = 'webhook_added' and subject = webhooks.id
        and staff_id in (select id from staff_people))`.execute(db);
  },
};
