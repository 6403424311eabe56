import { type Mailbox, toHeaderText } from './mail-address.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml, renderText } from './render-mail.ts';

/** A mail for the SMTP server. */
export interface OutgoingMail {
  readonly from: Mailbox;
  /** An address of `toMailAddress`. */
  readonly to: string;
  readonly messageId: string;
  /** Message id of the conversation; null for a mail on its own. */
  readonly thread: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Envelope {
  /** Id of the outbox row, the same for every attempt. */
  readonly id: string;
  readonly from: Mailbox;
  readonly to: string;
  /** Feedback whose mails are one conversation. */
  readonly feedbackId: string | null;
}

/** Addresses a mail. The Message-ID belongs to the row of the outbox, so that a repeated mail is recognized. */
export function addressMail(content: MailContent, { id, from, to, feedbackId }: Envelope): OutgoingMail {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to,
    messageId: `<${id}@${domain}>`,
    thread: feedbackId === null ? null : `<chat.${feedbackId}@${domain}>`,
    subject: toHeaderText(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': content.language,
      ...(content.stop !== null && {
        'List-Unsubscribe': `<${content.stop.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
