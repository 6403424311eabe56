import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds since when a webhook fails, and when one call tries it again. */
export const failingWebhooks: SchemaChange = {
  async up(db: Kysely<never>) {
    for (const column of ['failing_since', 'probe_at'])
      await db.schema.alterTable('webhooks').addColumn(column, 'bigint').execute();
  },
};
