import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the size of the visitor's part of each chat, so that checking a limit reads no messages. */
export const chatSize: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['customer_message_count', 'customer_message_bytes']) {
      await db.schema
        .alterTable('feedbacks')
        .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await sql`
      update feedbacks set
        customer_message_count = (
          select count(*) from messages where messages.feedback_id = feedbacks.id and messages.actor = 'customer'
        ),
        customer_message_bytes = (
          select coalesce(sum(octet_length(messages.body) + coalesce(attachments.size_bytes, 0)), 0)
          from messages left join attachments on attachments.id = messages.attachment_id
          where messages.feedback_id = feedbacks.id and messages.actor = 'customer'
        )
      where exists (select 1 from messages where messages.feedback_id = feedbacks.id)`.execute(db);
  },
};
