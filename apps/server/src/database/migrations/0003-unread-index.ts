import { sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Indexes unread feedbacks, so that the inbox's filter and count read only those. */
export const unreadIndex: SchemaChange = {
  async up(db) {
    await db.schema
      .createIndex('feedbacks_unread')
      .on('feedbacks')
      .columns(['created_at', 'id', 'unread'])
      .where(sql.ref('unread'), '>', sql.lit(0))
      .execute();
  },
};
