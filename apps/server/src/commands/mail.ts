import { randomUUID } from 'node:crypto';
import type { Configuration } from '../configuration/configuration.ts';
import type { Database } from '../database/tables.ts';
import { toMailAddress } from '../mail/mail-address.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { countMails, retryDead } from '../mail/outbox.ts';
import { addressMail } from '../mail/outgoing-mail.ts';
import { smtpSender } from '../mail/smtp.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: product-server mail COMMAND

  test ADDRESS  send a test mail now and print the outcome
  list          count the mails by status, and list the dead and the failing ones with their problem
  retry         send the dead mails again, with the same ids`;

/** Tests and repairs the sending of mails. A server may run meanwhile. Returns the exit code. */
export async function mail(configuration: Configuration, args: readonly string[], now = Date.now()): Promise<number> {
  const [command, given, ...rest] = args;
  if (command === 'test' && given !== undefined && rest.length === 0) return sendTest(configuration, given);
  if ((command !== 'list' && command !== 'retry') || given !== undefined) {
    console.error(usage);
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    if (command === 'list') return list(database);
    console.log(`Mails to send again: ${await retryDead(database, now)}.`);
    return 0;
  });
}

async function list(database: Database): Promise<number> {
  const counts = await countMails(database);
  const count = (status: string): number => counts.get(status) ?? 0;
  console.log(
    `waiting ${count('pending')}, sent ${count('sent')}, not needed ${count('dropped')}, dead ${count('dead')}`,
  );
  const refused = await database
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'status', 'attempts', 'problem', 'created_at'])
    .where('status', 'in', ['dead', 'pending'])
    .where('problem', 'is not', null)
    .orderBy('status')
    .orderBy('created_at')
    .limit(100)
    .execute();
  for (const { id, kind, status, attempts, problem, created_at } of refused)
    console.log(
      [id, kind, status, new Date(created_at).toISOString(), `attempts ${attempts}`, problem ?? ''].join(' · '),
    );
  return 0;
}

async function sendTest({ mail: settings, publicUrl }: Configuration, given: string): Promise<number> {
  if (settings === null) {
    console.error('SMTP_URL is not set: the server sends no mails.');
    return 1;
  }
  const to = toMailAddress(given);
  if (to === undefined) {
    console.error('This is no address that mails can be sent to.');
    return 2;
  }
  const result = await smtpSender(settings.smtpUrl)(testMail(settings, to, publicUrl ?? 'http://localhost:4000'));
  console.log(result.ok ? 'The SMTP server has accepted the mail.' : `Not sent: ${result.problem}.`);
  return result.ok ? 0 : 1;
}

function testMail({ from }: MailSettings, to: string, url: string) {
  const content = {
    language: 'en',
    direction: 'ltr',
    subject: 'Test mail',
    preview: 'Mails arrive.',
    heading: 'Test mail',
    parts: [{ kind: 'text', text: 'Mails of the feedback server arrive at this address.' }],
    action: { label: 'Open the inbox', url: `${url}/inbox` },
    notes: [],
    stop: null,
  } as const;
  return addressMail(content, { id: randomUUID(), from, to, feedbackId: null });
}
