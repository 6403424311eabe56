import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Few feedbacks are unread at a time: the staff's filter and its count read these few alone. */
export const unreadIndex: Migration = {
  async up(db) {
    await db.schema
      .createIndex('feedbacks_unread')
      .on('feedbacks')
      .columns(['created_at', 'id', 'unread'])
      .where(sql.ref('unread'), '>', sql.lit(0))
      .execute();
  },
};
