import { fail } from '../../errors/failure.ts';
import { assignFeedback as assign } from '../../inbox/assign-feedback.ts';
import { countFeedbacks as count } from '../../inbox/count-feedbacks.ts';
import { toSummary } from '../../inbox/feedback-summary.ts';
import { lockFeedback } from '../../inbox/lock-feedback.ts';
import { setMuted } from '../../inbox/mutes.ts';
import { removeNote as deleteNote, addNote as storeNote } from '../../inbox/notes.ts';
import { tagFeedback as tag } from '../../inbox/tag-feedback.ts';
import { auditOf } from '../../staff/audit-of.ts';
import { listColleagues as list } from '../../staff/colleagues.ts';
import type { Handler } from '../handler.ts';

export const listColleagues: Handler<'listColleagues'> = async ({ staff }, { staffAccess }) => ({
  ok: true,
  value: { colleagues: await list(staffAccess, staff) },
});

export const countFeedbacks: Handler<'countFeedbacks'> = async ({ query, staff }, { reader }) => ({
  ok: true,
  value: await count(reader, query, staff),
});

export const assignFeedback: Handler<'assignFeedback'> = async (request, { database, definitions, live, now }) => {
  const { params, body } = request;
  const audit = auditOf(request, 'assigned', now(), { subject: body.staff_id ?? 'nobody' });
  const changed = await assign(database, params.feedback_id, body.staff_id, audit);
  if (!changed.ok) return changed;
  const feedback = await toSummary(definitions, changed.feedback);
  live.feedbackChanged(feedback);
  return { ok: true, value: { feedback } };
};

export const tagFeedback: Handler<'tagFeedback'> = async (request, { database, definitions, live, now }) => {
  const { params, body } = request;
  const changed = await tag(database, params.feedback_id, body, auditOf(request, 'tagged', now()));
  if (!changed.ok) return changed;
  const feedback = await toSummary(definitions, changed.feedback);
  live.feedbackChanged(feedback);
  return { ok: true, value: { feedback } };
};

export const muteFeedback: Handler<'muteFeedback'> = async ({ params, body, staff }, { database }) => {
  const { feedback_id: feedbackId } = params;
  return database.transaction().execute(async (transaction) => {
    if ((await lockFeedback(transaction, feedbackId)) === undefined)
      return fail('not_found', 'There is no such feedback');
    await setMuted(transaction, { staffId: staff.id, feedbackId, isMuted: body.muted });
    return { ok: true, value: null };
  });
};

export const addNote: Handler<'addNote'> = async (request, { database, live, now }) => {
  const { params, body } = request;
  const { feedback_id: feedbackId } = params;
  const note = { feedbackId, body: body.body, clientId: body.client_id ?? null };
  const added = await storeNote(database, note, auditOf(request, 'noted', now()));
  if (!added.ok) return added;
  live.noteAdded({ feedback_id: feedbackId, note: added.note });
  return { ok: true, value: { note: added.note } };
};

export const removeNote: Handler<'removeNote'> = async (request, { database, live, now }) => {
  const { feedback_id: feedbackId, note_id: noteId } = request.params;
  const audit = auditOf(request, 'note_removed', now());
  const removed = await deleteNote(database, { feedbackId, noteId }, request.staff, audit);
  if (!removed.ok) return removed;
  live.noteRemoved({ feedback_id: feedbackId, note_id: noteId });
  return { ok: true, value: null };
};
