import type { MailRow } from '../database/tables.ts';
import { type Composed, drop } from './composed.ts';
import { type AddressClaim, isConfirmed, issueConfirmation } from './confirmations.ts';
import type { MailContent, MailLink } from './mail-content.ts';
import type { MailServices } from './mail-services.ts';
import type { MailTranslator } from './mail-texts.ts';
import { loadUnconfirmedRecipient } from './recipient.ts';
import { hashAddress } from './stop-link.ts';
import { loadMailedChat, stopOf } from './visitor-mail.ts';

/**
 * Asks the owner of an address whether it is the visitor's. The mail has no text of the visitor, and no link to the chat
 * where such texts stand: a stranger may have typed the address.
 */
export async function composeConfirm(services: MailServices, claimed: MailRow): Promise<Composed> {
  const chat = await loadMailedChat(services, claimed);
  if (typeof chat === 'string') return drop(claimed, chat);
  if (chat.isConfirmed) return drop(claimed, 'confirmed');
  const { address, feedback, node, texts } = chat;
  const addressHash = hashAddress(services.mail.secret, address);
  return writeQuestion(services, claimed, {
    to: address,
    texts,
    claim: { feedbackId: feedback.id, addressHash },
    text: texts.t('mail.confirmText', { name: node.name }),
    stop: stopOf(services, chat),
  });
}

/** Asks a colleague to confirm the address, before news of visitors go to it. */
export async function composeStaffConfirm(services: MailServices, claimed: MailRow): Promise<Composed> {
  const recipient = await loadUnconfirmedRecipient(services, claimed);
  if (recipient === undefined) return drop(claimed, 'no such colleague');
  const { address, person, texts } = recipient;
  const claim = { staffId: person.id, addressHash: hashAddress(services.mail.secret, address) };
  if (await isConfirmed(services.database, claim)) return drop(claimed, 'confirmed');
  return writeQuestion(services, claimed, {
    to: address,
    texts,
    claim,
    text: texts.t('mail.staffConfirmText'),
    stop: null,
  });
}

interface Question {
  readonly to: string;
  readonly texts: MailTranslator;
  readonly claim: AddressClaim;
  readonly text: string;
  readonly stop: MailLink | null;
}

async function writeQuestion(
  { database, baseUrl, now }: MailServices,
  { id }: MailRow,
  { to, texts: { t, code, direction }, claim, text, stop }: Question,
): Promise<Composed> {
  const token = await issueConfirmation(database, claim, now());
  const subject = t('mail.confirmSubject');
  const content: MailContent = {
    language: code,
    direction,
    subject,
    preview: text,
    heading: subject,
    parts: [{ kind: 'text', text }],
    action: { label: t('mail.confirm'), url: `${baseUrl}/api/v1/mail/confirm?${new URLSearchParams({ token })}` },
    notes: [t('mail.confirmIgnore')],
    stop,
  };
  return { kind: 'mail', to, threadOf: null, ids: [id], coversUntil: null, content };
}
