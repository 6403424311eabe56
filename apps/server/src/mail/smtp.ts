import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

export type SmtpOutcome =
  | { readonly ok: true }
  /** A permanent problem, such as an unknown mailbox, is not tried again. */
  | { readonly ok: false; readonly isPermanent: boolean; readonly problem: string };

/** Sends a mail. Resolves when the SMTP server has accepted it, or has not. */
export type SendMail = (mail: OutgoingMail) => Promise<SmtpOutcome>;

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
/** Ends a server that is always a little too fast for the socket's limit. */
const TOTAL_MS = 60_000;
const MAX_REASON = 200;

/** Creates the sender of an SMTP server. A password is never sent in the clear to another machine. */
export function smtpSender(url: string): SendMail {
  const { username, hostname, protocol } = new URL(url);
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return async ({ from, to, messageId, thread, subject, text, html, headers }) => {
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      requireTLS: username !== '' && protocol === 'smtp:' && !isLocal,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), TOTAL_MS);
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
      });
      await Promise.race([sending, timeout]);
      return { ok: true };
    } catch (error) {
      return { ok: false, ...describe(error) };
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

/**
 * Describes a failure by its codes. The text of the server may hold the address; that of a failed connection names the
 * server or its certificate.
 */
function describe(error: unknown): { readonly isPermanent: boolean; readonly problem: string } {
  const { code, responseCode, command, message } = Object(error) as Partial<Record<string, unknown>>;
  const isReply = typeof responseCode === 'number';
  const why = command === 'CONN' && !isReply && typeof message === 'string' ? `: ${message.slice(0, MAX_REASON)}` : '';
  const about = [code, command, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return {
    isPermanent: isReply && responseCode >= 500 && responseCode <= 599 && (command === 'RCPT TO' || command === 'DATA'),
    problem: about.length === 0 ? 'no connection' : `SMTP: ${about.join(' ')}${why}`,
  };
}
