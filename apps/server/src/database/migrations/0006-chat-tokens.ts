import { type Kysely, sql } from 'kysely';
import { databaseNow, isPostgres } from '../engine.ts';
import type { SchemaChange } from '../schema-change.ts';

/** Days from the upgrade until an existing token expires, unless it is used. */
const EXISTING_TOKEN_DAYS = 90;

/**
 * Stores chat tokens in a table of their own, so that one chat has a token for each device and each token expires.
 * The triggers record a token that is deleted, shortened or replaced by any statement of any process.
 */
export const chatTokens: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('chat_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('chat_tokens_by_feedback').on('chat_tokens').column('feedback_id').execute();
    await db.schema.createIndex('chat_tokens_by_end').on('chat_tokens').column('expires_at').execute();
    const now = databaseNow(db);
    await sql`insert into chat_tokens (token_hash, feedback_id, created_at, used_at, expires_at)
      select chat_token_hash, id, coalesce(completed_at, created_at), ${now},
        ${now} + ${sql.lit(EXISTING_TOKEN_DAYS * 86_400_000)}
      from feedbacks where chat_token_hash is not null`.execute(db);
    if (isPostgres(db)) {
      await replacePostgresTriggers(db);
      await serveOlderProcesses(db);
    } else {
      await replaceSqliteTriggers(db);
      // An embedded database has a single process: no older version runs beside this one.
      await db.schema.alterTable('feedbacks').dropColumn('chat_token_hash').execute();
    }
  },
};

const isRevoked = sql.raw(`old.token_hash <> new.token_hash or old.feedback_id <> new.feedback_id
  or new.expires_at < old.expires_at`);

async function replaceSqliteTriggers(db: Kysely<never>): Promise<void> {
  const note = sql`insert into withdrawn_tokens (feedback_id, at) values (old.feedback_id, ${databaseNow(db)});`;
  await sql`drop trigger token_changed`.execute(db);
  await sql`drop trigger token_erased`.execute(db);
  await sql`create trigger token_changed after update on chat_tokens for each row
    when ${isRevoked} begin ${note} end`.execute(db);
  await sql`create trigger token_erased after delete on chat_tokens for each row begin ${note} end`.execute(db);
  await sql`create trigger feedback_erased after delete on feedbacks for each row
    begin delete from chat_tokens where feedback_id = old.id; end`.execute(db);
}

async function replacePostgresTriggers(db: Kysely<never>): Promise<void> {
  await sql`drop trigger token_changed on feedbacks`.execute(db);
  await sql`drop trigger token_erased on feedbacks`.execute(db);
  await sql`create or replace function note_withdrawn_token() returns trigger language plpgsql as $$
    begin
      insert into withdrawn_tokens (feedback_id, at) values (old.feedback_id, ${databaseNow(db)});
      return null;
    end $$`.execute(db);
  await sql`create function erase_chat_tokens() returns trigger language plpgsql as $$
    begin
      delete from chat_tokens where feedback_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger token_changed after update on chat_tokens for each row
    when (${isRevoked}) execute function note_withdrawn_token()`.execute(db);
  await sql`create trigger token_erased after delete on chat_tokens for each row
    execute function note_withdrawn_token()`.execute(db);
  await sql`create trigger feedback_erased after delete on feedbacks for each row
    execute function erase_chat_tokens()`.execute(db);
}

/**
 * Copies tokens between `chat_tokens` and the column that processes of the older version read and write. While
 * processes are replaced one by one, each version then opens the chats of the other. A later migration drops both.
 */
async function serveOlderProcesses(db: Kysely<never>): Promise<void> {
  const now = databaseNow(db);
  await sql`create function copy_token_of_older_version() returns trigger language plpgsql as $$
    begin
      insert into chat_tokens (token_hash, feedback_id, created_at, used_at, expires_at)
      values (new.chat_token_hash, new.id, ${now}, ${now}, ${now} + ${sql.lit(EXISTING_TOKEN_DAYS * 86_400_000)})
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create function copy_token_to_older_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update feedbacks set chat_token_hash = null where id = old.feedback_id and chat_token_hash = old.token_hash;
      else
        update feedbacks set chat_token_hash = new.token_hash where id = new.feedback_id and chat_token_hash is null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger token_of_older_version after insert or update of chat_token_hash on feedbacks for each row
    when (new.chat_token_hash is not null) execute function copy_token_of_older_version()`.execute(db);
  await sql`create trigger token_to_older_version after insert or delete on chat_tokens for each row
    execute function copy_token_to_older_version()`.execute(db);
}
