import { sql } from 'kysely';
import { databaseNow, isPostgres } from '../engine.ts';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Adds triggers that record each revoked chat token, by the database's clock. Every process then sees a revocation by any
 * process, command or SQL statement.
 */
export const withdrawnTokens: SchemaChange = {
  async up(db) {
    await db.schema
      .createTable('withdrawn_tokens')
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('withdrawn_tokens_by_time').on('withdrawn_tokens').column('at').execute();
    const note = sql`insert into withdrawn_tokens (feedback_id, at) values (old.id, ${databaseNow(db)});`;
    const changed = sql`old.chat_token_hash is not null and old.chat_token_hash`;
    if (isPostgres(db)) {
      await sql`create function note_withdrawn_token() returns trigger language plpgsql as $$
        begin
          ${note}
          return null;
        end $$`.execute(db);
      await sql`create trigger token_changed after update of chat_token_hash on feedbacks for each row
        when (${changed} is distinct from new.chat_token_hash) execute function note_withdrawn_token()`.execute(db);
      await sql`create trigger token_erased after delete on feedbacks for each row
        when (old.chat_token_hash is not null) execute function note_withdrawn_token()`.execute(db);
    } else {
      await sql`create trigger token_changed after update of chat_token_hash on feedbacks for each row
        when ${changed} is not new.chat_token_hash begin ${note} end`.execute(db);
      await sql`create trigger token_erased after delete on feedbacks for each row
        when old.chat_token_hash is not null begin ${note} end`.execute(db);
    }
  },
};
