import type en from './en.json';

/** Plural category, as `Intl.PluralRules` names it. */
export type PluralCategory = Intl.LDMLPluralRule;

/** Key of a message. A key that `en.json` lacks fails to compile. */
export type MessageKey = Exclude<keyof typeof en, `${string}#${string}`>;

/**
 * Catalogue of a language. A missing key falls back to the next catalogue, and finally to English. `chat.tooLong#one`
 * replaces `chat.tooLong` when the last number of the message has the plural category `one`.
 */
export type Messages = Readonly<Partial<Record<MessageKey | `${MessageKey}#${PluralCategory}`, string>>>;
