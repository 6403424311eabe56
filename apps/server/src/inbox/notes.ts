import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@product/contract';
import type { Database, NoteRow } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { changeTime } from '../feedbacks/change-time.ts';
import { foldText } from '../search/fold-text.ts';
import { type AuditEntry, writeAudit } from '../staff/audit.ts';
import { hasRole, type StaffPrincipal } from '../staff/principal.ts';
import { lockFeedback } from './lock-feedback.ts';

export type NoteWire = ResponseOf<'addNote'>['note'];

const MAX_NOTES = 200;

/** Loads the newest notes about a feedback, oldest first. */
export async function loadNotes(database: Database, feedbackId: string): Promise<NoteWire[]> {
  const rows = await database
    .selectFrom('notes')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_NOTES)
    .execute();
  return rows.reverse().map(toNote);
}

export interface NewNote {
  readonly feedbackId: string;
  readonly body: string;
  /** The sending page's id of the note, which identifies a retry. */
  readonly clientId: string | null;
}

/** Stores a note. A repeated request returns the stored one. */
export async function addNote(
  database: Database,
  { feedbackId, body, clientId }: NewNote,
  audit: AuditEntry,
): Promise<{ readonly ok: true; readonly note: NoteWire } | Failure> {
  return database.transaction().execute(async (transaction) => {
    // The note stands after every message and note that its author has read.
    const changed = await transaction
      .updateTable('feedbacks')
      .set({ updated_at: changeTime(audit.now) })
      .where('id', '=', feedbackId)
      .returning(['node_id', 'updated_at'])
      .executeTakeFirst();
    if (changed === undefined) return fail('not_found', 'There is no such feedback');
    const row = {
      id: randomUUID(),
      feedback_id: feedbackId,
      client_id: clientId ?? randomUUID(),
      staff_id: audit.staff.id,
      staff_name: audit.staff.name,
      body,
      search_text: foldText(body),
      created_at: changed.updated_at,
    };
    const stored = await transaction
      .insertInto('notes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['feedback_id', 'staff_id', 'client_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored !== undefined) {
      await writeAudit(transaction, { ...audit, feedback: { id: feedbackId, nodeId: changed.node_id } });
      return { ok: true, note: toNote(stored) };
    }
    const earlier = await transaction
      .selectFrom('notes')
      .selectAll()
      .where('feedback_id', '=', feedbackId)
      .where('staff_id', '=', row.staff_id)
      .where('client_id', '=', row.client_id)
      .executeTakeFirstOrThrow();
    return { ok: true, note: toNote(earlier) };
  });
}

/** Removes a note for its author or a manager. */
export async function removeNote(
  database: Database,
  { feedbackId, noteId }: { readonly feedbackId: string; readonly noteId: string },
  staff: StaffPrincipal,
  audit: AuditEntry,
): Promise<{ readonly ok: true } | Failure> {
  return database.transaction().execute(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    const note = await transaction
      .selectFrom('notes')
      .select('staff_id')
      .where('id', '=', noteId)
      .where('feedback_id', '=', feedbackId)
      .executeTakeFirst();
    if (feedback === undefined || note === undefined) return fail('not_found', 'There is no such note');
    if (note.staff_id !== staff.id && !hasRole(staff, 'manage'))
      return fail('forbidden', 'Only the author or a manager may remove a note');
    await transaction.deleteFrom('notes').where('id', '=', noteId).execute();
    await writeAudit(transaction, { ...audit, feedback });
    return { ok: true };
  });
}

export function toNote({ feedback_id: _, search_text: _searched, created_at, ...note }: NoteRow): NoteWire {
  return { ...note, created_at: new Date(created_at).toISOString() };
}
