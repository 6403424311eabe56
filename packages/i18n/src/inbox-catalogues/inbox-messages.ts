import type { Catalogue } from '../catalogues/messages.ts';
import type en from './en.json';

/** Key of a message for staff. A key that `en.json` lacks fails to compile. */
export type InboxMessageKey = Exclude<keyof typeof en, `${string}#${string}`>;

/** Catalogue of the messages for staff. Visitors do not load it. */
export type InboxMessages = Catalogue<InboxMessageKey>;
