import { archiveChat as archive, rateChat as rate } from '../../chat/change-chat.ts';
import { loadChatDetail } from '../../chat/chat-detail.ts';
import { publishChat } from '../../chat/publish-chat.ts';
import { sendMessage } from '../../chat/send-message.ts';
import { readStatus, toRating } from '../../chat/stored-chat.ts';
import { fail } from '../../errors/failure.ts';
import { findTranscriptRecipient, requestTranscript } from '../../mail/request-transcript.ts';
import type { Handler } from '../handler.ts';

export const loadChat: Handler<'loadChat'> = async ({ feedback, query }, services) => {
  const [detail, recipient] = await Promise.all([
    loadChatDetail(services, feedback, query),
    findTranscriptRecipient(services, feedback),
  ]);
  return { ok: true, value: { ...detail, transcript: recipient !== null } };
};

export const mailTranscript: Handler<'mailTranscript'> = async ({ feedback, caller }, services) => {
  const requested = await requestTranscript(services, { feedback, address: caller.address });
  return requested.ok ? { ok: true, value: { confirm: requested.confirm } } : requested;
};

export const sendChatMessage: Handler<'sendChatMessage'> = async ({ feedback, body, files }, services) => {
  if (files.attachment !== undefined) {
    const node = await services.definitions.findNode(feedback.node_id);
    if (node?.server.prevent_upload === true) return fail('forbidden', 'This chat accepts no files');
  }
  const sent = await sendMessage(services, {
    feedbackId: feedback.id,
    actor: 'customer',
    body: body.body,
    clientId: body.client_id ?? null,
    sawOpen: body.seen_status === 'open',
    sender: null,
    file: files.attachment,
  });
  return sent.ok ? { ok: true, value: { timeline_item: sent.item } } : sent;
};

export const rateChat: Handler<'rateChat'> = async ({ feedback, body }, services) => {
  const node = await services.definitions.findNode(feedback.node_id);
  if (node?.server.chat_rating_enabled === false) return fail('chat_status', 'This chat is not rated');
  const rated = await rate(services.database, feedback.id, body.rating, services.now());
  if (!rated.ok) return rated;
  await publishChat(services, rated);
  return { ok: true, value: toRating(rated.rating) };
};

export const archiveChat: Handler<'archiveChat'> = async ({ feedback, body }, services) => {
  const seenUntil = body.read_until === undefined ? undefined : Date.parse(body.read_until);
  const archived = await archive(services.database, feedback.id, { now: services.now(), seenUntil });
  if (!archived.ok) return archived;
  await publishChat(services, archived);
  return { ok: true, value: { status: readStatus(archived.feedback.status) } };
};
