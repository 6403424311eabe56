import type { Services } from '../services.ts';
import type { Mail } from './mail-settings.ts';
import type { SendMail } from './smtp.ts';

/** Services that planning, composing and sending mails share. */
export interface MailServices
  extends Pick<
    Services,
    'configuration' | 'database' | 'definitions' | 'limiter' | 'live' | 'log' | 'metrics' | 'now'
  > {
  readonly mail: Mail;
  readonly send: SendMail;
  /** Address for visitors, without a slash at the end. */
  readonly baseUrl: string;
}

/** Returns the inbox's address of a feedback, or of the inbox. */
export function inboxAddress({ configuration, baseUrl }: MailServices, feedbackId: string | null): string {
  const origin = configuration.inboxOrigin ?? baseUrl;
  return `${origin}/inbox${feedbackId === null ? '' : `#feedback=${encodeURIComponent(feedbackId)}`}`;
}
