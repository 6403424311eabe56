import { markRead as mark, setChatStatus } from '../../chat/change-chat.ts';
import { loadChatDetail } from '../../chat/chat-detail.ts';
import { revokeChatTokens as revoke } from '../../chat/chat-tokens.ts';
import { publishChat } from '../../chat/publish-chat.ts';
import { sendMessage } from '../../chat/send-message.ts';
import { fail } from '../../errors/failure.ts';
import { describeProblems } from '../../inbox/describe-problems.ts';
import { toSummary } from '../../inbox/feedback-summary.ts';
import { listFeedbacks as list } from '../../inbox/list-feedbacks.ts';
import type { Handler } from '../handler.ts';

export const listFeedbacks: Handler<'listFeedbacks'> = async ({ query }, services) => ({
  ok: true,
  value: await list(services, query),
});

export const loadFeedback: Handler<'loadFeedback'> = async ({ params, query }, services) => {
  const { definitions } = services;
  const feedback = await services.loaders.loadFeedback(params.feedback_id);
  if (feedback === undefined) return fail('not_found', 'There is no such feedback');
  const chat = await loadChatDetail(services, feedback, query);
  const problems = await describeProblems(definitions, feedback);
  return { ok: true, value: { feedback: await toSummary(definitions, feedback), chat, problems } };
};

export const reply: Handler<'reply'> = async ({ params, body, files }, services) => {
  const sent = await sendMessage(services, {
    feedbackId: params.feedback_id,
    actor: 'other',
    body: body.body,
    clientId: body.client_id ?? null,
    sender: { id: 'staff', name: services.configuration.staffName },
    file: files.attachment,
  });
  return sent.ok ? { ok: true, value: { timeline_item: sent.item } } : sent;
};

export const setStatus: Handler<'setStatus'> = async ({ params, body }, services) => {
  const changed = await setChatStatus(services.database, params.feedback_id, body.status, services.now());
  if (!changed.ok) return changed;
  await publishChat(services, changed);
  return { ok: true, value: { feedback: await toSummary(services.definitions, changed.feedback) } };
};

export const markRead: Handler<'markRead'> = async ({ params }, { database, definitions, live }) => {
  const changed = await mark(database, params.feedback_id);
  if (!changed.ok) return changed;
  live.feedbackChanged(await toSummary(definitions, changed.feedback));
  return { ok: true, value: null };
};

export const revokeChatTokens: Handler<'revokeChatTokens'> = async ({ params }, { database, loaders, log }) => {
  const { feedback_id: feedbackId } = params;
  if ((await loaders.loadFeedback(feedbackId)) === undefined) return fail('not_found', 'There is no such feedback');
  const revoked = await revoke(database, feedbackId);
  log.info({ audit: 'chat_tokens_revoked', feedbackId, revoked, by: 'staff' }, 'chat tokens revoked');
  return { ok: true, value: null };
};
