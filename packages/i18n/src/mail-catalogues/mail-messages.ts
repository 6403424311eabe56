import type { Catalogue } from '../catalogues/messages.ts';
import type en from './en.json';

/** Key of a message of mails. */
export type MailMessageKey = Exclude<keyof typeof en, `${string}#${string}`>;

/** Catalogue of the messages of mails. The server reads it from its file. */
export type MailMessages = Catalogue<MailMessageKey>;
