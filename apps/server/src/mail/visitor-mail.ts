import { intlTag } from '@product/i18n/mail';
import { cutText, dateFormat, formatFileSize, isTimeZone } from '@product/model';
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { issueMailedToken } from '../chat/chat-tokens.ts';
import {
  type AttachmentRow,
  type Database,
  type FeedbackRow,
  feedbackColumns,
  type MailRow,
  type MessageRow,
} from '../database/tables.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { isConfirmed } from './confirmations.ts';
import type { MailLink, MailPart, MailQuote } from './mail-content.ts';
import type { MailServices } from './mail-services.ts';
import { loadMailTexts, type MailTranslator } from './mail-texts.ts';
import { hashAddress, hashMailbox, writeStopLink } from './stop-link.ts';
import { isStopped } from './stops.ts';
import { findVisitorAddress } from './visitor-address.ts';
import { languageOf } from './visitor-language.ts';

const MAX_TEXT_LENGTH = 5_000;

/** A chat whose visitor gets a mail. */
export interface MailedChat {
  readonly feedback: FeedbackRow;
  readonly node: NodeDefinition;
  readonly address: string;
  /** True if the owner of the address confirmed it for this chat, or the site's server proved it. */
  readonly isConfirmed: boolean;
  readonly texts: MailTranslator;
  /** BCP 47 tag of the visitor's words; that of the texts differs where a language has no texts. */
  readonly language: string;
}

/** Loads the chat of a row, or tells why its visitor gets no mail. */
export async function loadMailedChat(
  services: MailServices,
  { feedback_id, recipient }: Pick<MailRow, 'feedback_id' | 'recipient'>,
): Promise<MailedChat | string> {
  const { database, definitions, mail } = services;
  const feedback = await database
    .selectFrom('feedbacks')
    .select(feedbackColumns)
    .where('id', '=', feedback_id ?? '')
    .executeTakeFirst();
  if (feedback === undefined) return 'the feedback is gone';
  const node = await definitions.findNode(feedback.node_id);
  if (node === undefined || !node.server.visitor_mail) return 'the node sends no mails to visitors';
  const found = await findVisitorAddress(services, feedback);
  if (found === undefined) return 'the address has changed';
  const { address, isProved } = found;
  const addressHash = hashAddress(mail.secret, address);
  const hashes = [hashMailbox(mail.secret, address), addressHash];
  if (!hashes.includes(recipient)) return 'the address has changed';
  if (await isStopped(database, node.id, hashes)) return 'stopped';
  const confirmed = isProved || (await isConfirmed(database, { feedbackId: feedback.id, addressHash }));
  const language = intlTag(await languageOf(services, feedback));
  return { feedback, node, address, isConfirmed: confirmed, texts: await loadMailTexts(language), language };
}

/** Returns the time zone of a node, or that of the installation. */
export function timeZoneOf({ mail }: MailServices, { document }: NodeDefinition): string {
  const zone = document.time_zone;
  return zone != null && isTimeZone(zone) ? zone : mail.settings.timeZone;
}

interface MailedMessages {
  readonly subject: string;
  /** Messages of the mail, newest first. */
  readonly messages: readonly MessageRow[];
  /** Number of the newest messages that the mail holds. */
  readonly limit: number;
  /** First message of the business, which is no stored one. */
  readonly greeting?: MailQuote | null;
}

/** Writes messages of a chat, with a link that opens the chat and one that stops mails. */
export async function writeMessages(
  services: MailServices,
  chat: MailedChat,
  { subject, messages, limit, greeting = null }: MailedMessages,
) {
  const { feedback, node, address, texts, language } = chat;
  const { database, mail, baseUrl, now } = services;
  const { t, code, direction } = texts;
  const timeZone = timeZoneOf(services, node);
  const expiresAt = now() + mail.settings.linkDays * millisecondsInDay;
  const token = await issueMailedToken(database, feedback.id, { now: now(), expiresAt });
  const times = dateFormat(code, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const images = await loadImages(database, messages.slice(0, limit));
  const filesOf = ({ attachment_id: id }: MessageRow): readonly MailLink[] => {
    const file = images.get(id ?? '');
    if (file === undefined) return [];
    const type = file.content_type.replace(/^.*[/.]/, '').toUpperCase();
    const label = `${file.name || t('mail.image')} (${type}, ${formatFileSize(file.size_bytes)})`;
    // The token of the mail opens the file as long as the chat.
    return [{ label, url: `${baseUrl}/api/v1/files/${file.file_key}?${new URLSearchParams({ token })}` }];
  };
  const parts: MailPart[] = messages
    .slice(0, limit)
    .toReversed()
    .map((message) => ({
      kind: 'message',
      from: message.actor === 'customer' ? t('mail.you') : (nameOfSender(message.sender) ?? node.name),
      time: times.format(message.created_at),
      text: textOf(message),
      language: message.actor === 'customer' ? language : null,
      files: filesOf(message),
    }));
  const earlier = messages.length - limit;
  if (earlier > 0) parts.unshift({ kind: 'text', text: t('mail.earlier', { count: earlier }) });
  if (greeting !== null)
    parts.unshift({ kind: 'message', from: node.name, time: times.format(feedback.created_at), ...greeting });
  const chatQuery = new URLSearchParams({ feedback_id: feedback.id, token });
  const date = dateFormat(code, { dateStyle: 'long', timeZone }).format(expiresAt);
  return {
    to: address,
    coversUntil: messages[0]?.created_at ?? null,
    content: {
      language: code,
      direction,
      subject,
      preview: cutText(messages[0]?.body ?? '', 200),
      heading: subject,
      parts,
      action: { label: t('mail.openChat'), url: `${baseUrl}/chat?${chatQuery}` },
      notes: [t('mail.linkEnds', { date }), t('mail.visitorReason', { name: node.name })],
      stop: stopOf(services, chat),
    },
  };
}

/** Writes the link that stops the mails of the node to a mailbox. */
export function stopOf({ mail, baseUrl }: MailServices, { feedback, node, address, texts }: MailedChat): MailLink {
  const link = writeStopLink(mail.secret, {
    nodeId: node.id,
    feedbackId: feedback.id,
    addressHash: hashMailbox(mail.secret, address),
  });
  return { label: texts.t('mail.stop'), url: `${baseUrl}/api/v1/mail/stop?${new URLSearchParams({ link })}` };
}

const storedSender = v.object({ name: v.nullish(v.string()), nickname: v.nullish(v.string()) });

function nameOfSender(sender: string | null): string | null {
  if (sender === null) return null;
  const { name, nickname } = v.parse(storedSender, JSON.parse(sender));
  return nickname || name || null;
}

function textOf({ body }: MessageRow): string {
  return body.length > MAX_TEXT_LENGTH ? `${cutText(body, MAX_TEXT_LENGTH)}…` : body;
}

/** Loads the images of messages, by their ids. */
async function loadImages(database: Database, messages: readonly MessageRow[]) {
  const ids = messages.flatMap(({ attachment_id }) => attachment_id ?? []);
  if (ids.length === 0) return new Map<string, AttachmentRow>();
  const files = await database.selectFrom('attachments').selectAll().where('id', 'in', ids).execute();
  return new Map(files.map((file) => [file.id, file]));
}
