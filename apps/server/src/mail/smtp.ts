import { createTransport } from 'nodemailer';
import type { ReasonCode } from '../errors/reasons.ts';
import { NoResponse, type Refusal, refusalOf, whyRefused } from '../errors/why-refused.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

export type SmtpOutcome = { readonly ok: true } | SmtpFailure;

export interface SmtpFailure {
  readonly ok: false;
  /** A permanent problem, such as an unknown mailbox, is not tried again. */
  readonly isPermanent: boolean;
  /** True if the server was not reached, or took no mail from us at all: the mail itself was not tried. */
  readonly isAway: boolean;
  /** Numbers, and texts of ours alone. */
  readonly problem: string;
}

/**
 * Sends a mail. Resolves when the SMTP server has accepted it, or has not.
 *
 * @param onReplyLate Called when the whole mail was sent and the reply to it does not come soon. The mail must not be sent
 * again meanwhile, and others need not wait for it.
 */
export type SendMail = (mail: OutgoingMail, onReplyLate?: () => void) => Promise<SmtpOutcome>;

const CONNECT_MS = 10_000;
/** Time for the reply to a command, and for a server that asked for a mail to take all of it. */
const REPLY_MS = 10_000;
/** Time for the reply to a whole mail, which the server may inspect first. A mail that is given up too early comes twice. */
const ACCEPT_MS = 30_000;
/** Usual time for that reply. */
const SOON_MS = 3_000;
/** Ends a server that is always a little too fast for the other limits. */
const TOTAL_MS = 60_000;

/** Creates the sender of an SMTP server. A password is never sent in the clear to another machine. */
export function smtpSender(url: string): SendMail {
  const { username, hostname, protocol } = new URL(url);
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return async ({ from, to, messageId, thread, subject, text, html, headers }, onReplyLate = () => undefined) => {
    const progress = watchProgress(onReplyLate);
    const ending = new AbortController();
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ACCEPT_MS,
      transactionLog: true,
      logger: progress.logger,
      requireTLS: username !== '' && protocol === 'smtp:' && !isLocal,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const sending = transport.sendMail({
        envelope: { from: from.address, to: [to] },
        from,
        to: { name: '', address: to },
        messageId,
        ...(thread !== null && { references: [thread], inReplyTo: thread }),
        subject,
        text,
        html,
        headers: { ...headers },
        signal: ending.signal,
      });
      await Promise.race([sending, progress.late]);
      return { ok: true };
    } catch (error) {
      return { ok: false, isAway: !progress.isOffered(), ...describe(error) };
    } finally {
      progress.end();
      // A mail that is given up must not arrive later: it is sent again. `close` leaves its connection open.
      ending.abort();
      transport.close();
    }
  };
}

/** Follows the commands and replies of a connection, which the library tells to its log alone. */
function watchProgress(onReplyLate: () => void) {
  let isOffered = false;
  let give: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    give = reject;
  });
  const after = (ms: number) => setTimeout(() => give(new NoResponse()), ms);
  const total = after(TOTAL_MS);
  let reply: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const follow = (entry: { readonly tnx?: string } | undefined, line: string): void => {
    if (entry?.tnx === 'client' && line.startsWith('MAIL FROM')) isOffered = true;
    if (entry?.tnx !== 'server') return;
    clearTimeout(reply);
    reply = after(REPLY_MS);
  };
  const followMail = (entry: { readonly tnx?: string } | undefined): void => {
    if (entry?.tnx !== 'message') return;
    clearTimeout(reply);
    reply = after(ACCEPT_MS);
    soon = setTimeout(onReplyLate, SOON_MS);
  };
  const ignore = (): void => undefined;
  return {
    logger: {
      ...{ level: ignore, trace: ignore, warn: ignore, error: ignore, fatal: ignore },
      debug: follow,
      info: followMail,
    },
    /** Rejects when the server takes too long. */
    late,
    /** Tells whether the server was ready to take a mail. */
    isOffered: () => isOffered,
    end: () => {
      clearTimeout(total);
      clearTimeout(reply);
      clearTimeout(soon);
    },
  };
}

/** Commands after which a reply from 500 on is about this mail, and not about the server. */
const commandsOfMails: Readonly<Record<string, ReasonCode>> = {
  'MAIL FROM': 'SMTP_SENDER',
  'RCPT TO': 'SMTP_RECIPIENT',
  DATA: 'SMTP_MESSAGE',
};
/** Replies of a server that wants a password, or another one. */
const authReplies = [530, 534, 535];

/** Describes a failure by its numbers and by texts of ours: the text of a server may hold the address. */
function describe(error: unknown): { readonly isPermanent: boolean; readonly problem: string } {
  const { command, responseCode, response } = Object(error) as Partial<Record<string, unknown>>;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const { code, reason } = refusalOfSmtp(error, status, String(command));
  const [extended] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? [];
  const numbers = [status, extended, code].filter((each) => each !== undefined);
  return {
    isPermanent: status !== undefined && code === commandsOfMails[String(command)],
    problem: `SMTP: ${numbers.join(' ')}: ${reason}`,
  };
}

function refusalOfSmtp(error: unknown, status: number | undefined, command: string): Refusal {
  if (Object(error).code === 'EAUTH' || (status !== undefined && authReplies.includes(status)))
    return refusalOf('SMTP_AUTH');
  if (Object(error).code === 'ETLS') return refusalOf('SMTP_TLS');
  if (status === undefined) return whyRefused(error);
  return refusalOf(status < 500 ? 'SMTP_LATER' : (commandsOfMails[command] ?? 'SMTP_GREETING'));
}
