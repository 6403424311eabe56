import { setChatStatus } from '../../chat/change-chat.ts';
import { loadChatDetail } from '../../chat/chat-detail.ts';
import { revokeChatTokens as revoke } from '../../chat/chat-tokens.ts';
import { publishChat } from '../../chat/publish-chat.ts';
import { storeReadMark } from '../../chat/read-mark.ts';
import { sendMessage } from '../../chat/send-message.ts';
import { listFlowValues } from '../../chat/stored-chat.ts';
import { fail } from '../../errors/failure.ts';
import { toAnswerWires } from '../../feedbacks/answer-wire.ts';
import { loadAnswers } from '../../feedbacks/load-answers.ts';
import { describeProblems } from '../../inbox/describe-problems.ts';
import { describeVisit } from '../../inbox/describe-visit.ts';
import { toSummary } from '../../inbox/feedback-summary.ts';
import { listFeedbacks as list } from '../../inbox/list-feedbacks.ts';
import { lockFeedback } from '../../inbox/lock-feedback.ts';
import { loadNotes } from '../../inbox/notes.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import { senderOf } from '../../staff/principal.ts';
import type { Handler } from '../handler.ts';

export const listFeedbacks: Handler<'listFeedbacks'> = async (request, services) => {
  const { query, staff } = request;
  const action = query.search === undefined ? 'listed' : 'searched';
  await writeAudit(services.database, auditOf(request, action, services.now()));
  return { ok: true, value: await list({ ...services, database: services.reader }, query, staff) };
};

export const loadFeedback: Handler<'loadFeedback'> = async (request, services) => {
  const { definitions } = services;
  const { params, query } = request;
  const feedback = await services.loaders.loadFeedback(params.feedback_id);
  if (feedback === undefined) return fail('not_found', 'There is no such feedback');
  const read = { feedback: { id: feedback.id, nodeId: feedback.node_id } };
  await writeAudit(services.database, auditOf(request, 'read', services.now(), read));
  const chat = { ...(await loadChatDetail(services, feedback, query)), values: listFlowValues(feedback.document) };
  const problems = await describeProblems(definitions, feedback);
  const notes = await loadNotes(services.database, feedback.id);
  const visit = await describeVisit(services, feedback);
  const answers = toAnswerWires((await loadAnswers(services, feedback)).answers);
  const summary = await toSummary(definitions, feedback);
  return { ok: true, value: { feedback: summary, chat, answers, problems, notes, ...visit } };
};

export const reply: Handler<'reply'> = async (request, services) => {
  const { params, body, files, staff } = request;
  const sent = await sendMessage(services, {
    feedbackId: params.feedback_id,
    actor: 'other',
    body: body.body,
    clientId: body.client_id ?? null,
    sender: senderOf(staff),
    audit: auditOf(request, 'replied', services.now()),
    file: files.attachment,
  });
  if (!sent.ok) return sent;
  // A program without a screen has seen what it answers.
  const readUntil = Date.parse(body.read_until ?? sent.item.detail.created_at);
  if (readUntil > 0) await moveReadMark(services, params.feedback_id, readUntil);
  return { ok: true, value: { timeline_item: sent.item } };
};

export const setStatus: Handler<'setStatus'> = async (request, services) => {
  const { params, body } = request;
  const audit = auditOf(request, 'status_set', services.now(), { subject: body.status });
  const seenUntil = body.read_until === undefined ? undefined : Date.parse(body.read_until);
  const change = { status: body.status, seenUntil };
  const changed = await setChatStatus(services.database, params.feedback_id, change, audit);
  if (!changed.ok) return changed;
  await publishChat(services, changed);
  return { ok: true, value: { feedback: await toSummary(services.definitions, changed.feedback) } };
};

export const markRead: Handler<'markRead'> = async ({ params, query }, services) => {
  const { feedback_id: id } = params;
  if ((await services.loaders.loadFeedback(id)) === undefined) return fail('not_found', 'There is no such feedback');
  // Without a time, everything stored counts as seen.
  const readUntil = query.read_until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(query.read_until);
  await moveReadMark(services, id, readUntil);
  return { ok: true, value: null };
};

/** Stores up to which message a colleague has seen a chat, and tells its visitor and the inbox. */
async function moveReadMark({ database, definitions, live }: Services, id: string, readUntil: number): Promise<void> {
  const moved = await storeReadMark(database, id, 'other', readUntil);
  if (moved === undefined) return;
  live.chatRead({ feedback_id: id, actor: 'other', read_until: new Date(moved.readUntil).toISOString() });
  live.feedbackChanged(await toSummary(definitions, moved.feedback));
}

export const revokeChatTokens: Handler<'revokeChatTokens'> = async (request, { database, loaders, log, now }) => {
  const { feedback_id: feedbackId } = request.params;
  const feedback = await loaders.loadFeedback(feedbackId);
  if (feedback === undefined) return fail('not_found', 'There is no such feedback');
  const revoked = await database.transaction().execute(async (transaction) => {
    // A correction that is being stored may issue a token: it is before this, or after.
    await lockFeedback(transaction, feedbackId);
    const details = { feedback: { id: feedbackId, nodeId: feedback.node_id } };
    await writeAudit(transaction, auditOf(request, 'tokens_revoked', now(), details));
    return revoke(transaction, feedbackId);
  });
  log.info({ audit: 'chat_tokens_revoked', feedbackId, revoked, by: request.staff.id }, 'chat tokens revoked');
  return { ok: true, value: null };
};
