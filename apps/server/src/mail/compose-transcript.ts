import { intlTag } from '@product/i18n/mail';
import { greetingOf } from '../chat/chat-detail.ts';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import type { MailRow } from '../database/tables.ts';
import { mails } from '../limits/tables/mails.ts';
import { type Composed, drop } from './composed.ts';
import type { MailServices } from './mail-services.ts';
import { loadMailedChat, type MailedChat, writeMessages } from './visitor-mail.ts';

/** Writes the conversation that its visitor asked for. Notes of colleagues are no messages, so a transcript has none. */
export async function composeTranscript(services: MailServices, claimed: MailRow): Promise<Composed> {
  const chat = await loadMailedChat(services, claimed);
  if (typeof chat === 'string') return drop(claimed, chat);
  if (!chat.isConfirmed) return drop(claimed, 'nobody confirmed the address');
  const messages = await services.database
    .selectFrom('messages')
    .selectAll()
    .where('feedback_id', '=', chat.feedback.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (messages.length === 0) return drop(claimed, 'no messages');
  const subject = chat.texts.t('mail.transcriptSubject', { name: chat.node.name });
  const { flow_id, document } = chat.feedback;
  const flow = await services.definitions.findParsedFlow(flow_id);
  const text = greetingOf(chat.node, flow, readFeedbackDocument(document).languageId);
  const greeting = text === null ? null : { text, language: languageOfGreeting(chat, text) };
  const limit = mails.transcriptMessages.most;
  const written = await writeMessages(services, chat, { subject, messages, limit, greeting });
  return { kind: 'mail', ids: [claimed.id], threadOf: chat.feedback.id, ...written };
}

/** Finds the language of the greeting, which falls back to another one where it lacks the visitor's. */
function languageOfGreeting({ node, language }: MailedChat, greeting: string): string | null {
  const codes = Object.entries(node.server.chat_greeting ?? {}).flatMap(([code, text]) =>
    text === greeting ? intlTag(code) : [],
  );
  return codes.includes(language) ? language : (codes[0] ?? null);
}
