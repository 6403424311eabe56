import { randomUUID } from 'node:crypto';
import type { Database, SavedReplyRow } from '../../database/tables.ts';
import { fail } from '../../errors/failure.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

export const listSavedReplies: Handler<'listSavedReplies'> = async (_request, { database }) => {
  const rows = await database.selectFrom('saved_replies').selectAll().orderBy('title').orderBy('id').execute();
  return { ok: true, value: { saved_replies: rows.map(toWire) } };
};

export const addSavedReply: Handler<'addSavedReply'> = (request, services) =>
  change(request, services, async (transaction) => {
    const row = { id: randomUUID(), ...request.body, updated_at: services.now() };
    await transaction.insertInto('saved_replies').values(row).execute();
    return { ok: true, value: { saved_reply: toWire(row) } };
  });

export const changeSavedReply: Handler<'changeSavedReply'> = (request, services) =>
  change(request, services, async (transaction) => {
    const row = await transaction
      .updateTable('saved_replies')
      .set({ ...request.body, updated_at: services.now() })
      .where('id', '=', request.params.reply_id)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? missing : { ok: true, value: { saved_reply: toWire(row) } };
  });

export const removeSavedReply: Handler<'removeSavedReply'> = (request, services) =>
  change(request, services, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('saved_replies')
      .where('id', '=', request.params.reply_id)
      .executeTakeFirst();
    return numDeletedRows === 0n ? missing : { ok: true, value: null };
  });

const missing = fail('not_found', 'There is no such saved reply');

/** Runs a change, and writes the audit log in its transaction if it succeeds. */
function change<Result extends { readonly ok: boolean }>(
  request: HandlerRequest<'addSavedReply' | 'changeSavedReply' | 'removeSavedReply'>,
  { database, now }: Pick<Services, 'database' | 'now'>,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const result = await run(transaction);
    if (result.ok) await writeAudit(transaction, auditOf(request, 'saved_replies_changed', now()));
    return result;
  });
}

function toWire({ id, title, body }: SavedReplyRow) {
  return { id, title, body };
}
