import type { SchemaChange } from '../schema-change.ts';

/** Creates the tables of the first version. A later change is another migration; this file never changes. */
export const firstTables: SchemaChange = {
  async up(db) {
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('flow_id', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('flows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('question_ids', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('widgets')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('widgets_by_node').on('widgets').column('node_id').execute();

    await db.schema
      .createTable('feedbacks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('flow_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('completed', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('completed_at', 'bigint')
      .addColumn('last_message_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('tracking', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .addColumn('customer_external_id', 'text')
      .addColumn('customer_label', 'text', (column) => column.notNull())
      .addColumn('chat_token_hash', 'text')
      .addColumn('score', 'integer')
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('unread', 'integer', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedbacks_by_time').on('feedbacks').columns(['created_at', 'id']).execute();
    await db.schema
      .createIndex('feedbacks_by_device')
      .on('feedbacks')
      .columns(['node_id', 'device_id', 'completed', 'completed_at'])
      .execute();
    await db.schema.createIndex('feedbacks_by_visitor').on('feedbacks').column('customer_external_id').execute();

    await db.schema
      .createTable('feedback_keys')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('sealed_answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedback_keys_by_feedback').on('feedback_keys').column('feedback_id').execute();

    await db.schema
      .createTable('responses')
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('option_id', 'text')
      .addColumn('body', 'text')
      .addColumn('ranking', 'integer')
      .addColumn('active_storage_blob_id', 'text')
      .addColumn('hide_personal_data', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('responses_key', ['feedback_id', 'position'])
      .execute();

    await db.schema
      .createTable('customers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text')
      .addColumn('user_id', 'text')
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('customers_by_external_id')
      .on('customers')
      .columns(['node_id', 'external_id'])
      .unique()
      .execute();

    await db.schema
      .createTable('attachments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('file_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('size_bytes', 'bigint', (column) => column.notNull())
      .addColumn('width_px', 'integer')
      .addColumn('height_px', 'integer')
      .addColumn('feedback_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('attachments_by_feedback')
      .on('attachments')
      .columns(['feedback_id', 'created_at'])
      .execute();

    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('attachment_id', 'text')
      .addColumn('sender', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('messages_once', ['feedback_id', 'actor', 'client_id'])
      .execute();
    await db.schema.createIndex('messages_in_order').on('messages').columns(['feedback_id', 'created_at']).execute();

    await db.schema
      .createTable('ratings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('ratings_in_order').on('ratings').columns(['feedback_id', 'created_at']).execute();

    await db.schema
      .createTable('verifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('verified_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('verifications_by_address')
      .on('verifications')
      .columns(['address', 'created_at'])
      .execute();

    await db.schema
      .createTable('quota_logs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('unsubscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
