import { isTimeZone } from '@product/model';
import { millisecondsInMinute } from 'date-fns/constants';
import type { SettingName } from '../configuration/setting-names.ts';
import type { SettingsReader } from '../configuration/settings-reader.ts';
import { type Mailbox, readMailbox } from './mail-address.ts';
import { type QuietHours, readQuietHours } from './quiet-hours.ts';
import { isStaffMailKind, type StaffMailKind } from './staff-choices.ts';

/** Settings of mails. */
export interface MailSettings {
  /** Address of the SMTP server, which may hold a password. */
  readonly smtpUrl: string;
  readonly from: Mailbox;
  /** Mails of colleagues who have chosen none. */
  readonly staffDefaults: readonly StaffMailKind[];
  /** Highest score of a mail about a low score. */
  readonly lowScore: number;
  /** Wait for a colleague's reply until the mail about an unanswered chat. */
  readonly unansweredMs: number;
  /** Wait for the visitor to read a reply until it is mailed. */
  readonly replyMs: number;
  /** Minimum time between two mails to one visitor; an hour or more. */
  readonly visitorPauseMs: number;
  /** Minimum time between two mails with news to one colleague. */
  readonly staffPauseMs: number;
  /** Hour of the daily summary, in the time zone of the colleague. */
  readonly digestHour: number;
  /** Days for which the link of a mail opens its chat. */
  readonly linkDays: number;
  /** Time zone of nodes and colleagues without one. */
  readonly timeZone: string;
  /** Null: mails are sent at any hour. */
  readonly quietHours: QuietHours | null;
}

/** Settings and secret of an installation that sends mails. */
export interface Mail {
  readonly settings: MailSettings;
  /** Signs the links that stop mails, and hashes addresses. */
  readonly secret: string;
}

/** A visitor gets one mail an hour at most. */
const MIN_VISITOR_PAUSE_MINUTES = 60;

/** Reads the settings of mails; null without SMTP_URL. */
export function readMailSettings(settings: SettingsReader, development: boolean): MailSettings | null {
  const { text, list, count, address, report } = settings;
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'], 'SMTP_PASSWORD');
  if (smtpUrl === null) return null;
  const from = readMailbox(text('MAIL_FROM') ?? '');
  if (from === undefined) report('MAIL_FROM is missing or no address: set it to one such as Shop <hello@shop.example>');
  if (text('PUBLIC_URL') === null && !development)
    report('SMTP_URL is set, and PUBLIC_URL is missing: the links of mails need it');
  const staffDefaults = list('MAIL_STAFF_DEFAULTS').filter((kind) => kind !== 'none');
  if (!staffDefaults.every(isStaffMailKind))
    report('MAIL_STAFF_DEFAULTS has an unknown mail: use feedback, low_score, unanswered, digest, or none');
  const timeZone = text('MAIL_TIME_ZONE') ?? 'UTC';
  if (!isTimeZone(timeZone)) report('MAIL_TIME_ZONE is no time zone: use a name such as Europe/Istanbul');
  const quiet = text('MAIL_QUIET_HOURS');
  const quietHours = quiet === null ? null : readQuietHours(quiet);
  if (quietHours === undefined) report('MAIL_QUIET_HOURS is not of the form 22-7: use two hours');
  const minutes = (name: SettingName, fallback: number, min = 0): number =>
    count(name, fallback, 10_080, min) * millisecondsInMinute;
  return {
    smtpUrl,
    from: from ?? { name: '', address: '' },
    staffDefaults: text('MAIL_STAFF_DEFAULTS') === null ? ['unanswered'] : staffDefaults.filter(isStaffMailKind),
    lowScore: count('MAIL_LOW_SCORE', 6, 100),
    unansweredMs: minutes('MAIL_UNANSWERED_MINUTES', 30),
    replyMs: minutes('MAIL_REPLY_MINUTES', 5),
    visitorPauseMs: minutes('MAIL_VISITOR_PAUSE_MINUTES', MIN_VISITOR_PAUSE_MINUTES, MIN_VISITOR_PAUSE_MINUTES),
    staffPauseMs: minutes('MAIL_STAFF_PAUSE_MINUTES', 10),
    digestHour: count('MAIL_DIGEST_HOUR', 8, 23),
    linkDays: count('MAIL_LINK_DAYS', 14, 90, 1),
    timeZone,
    quietHours: quietHours ?? null,
  };
}
