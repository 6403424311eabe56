import type en from './en.json';

/** Plural category, as `Intl.PluralRules` names it. */
export type PluralCategory = Intl.LDMLPluralRule;

/** Key of a message for visitors. A key that `en.json` lacks fails to compile. */
export type MessageKey = Exclude<keyof typeof en, `${string}#${string}`>;

/**
 * Catalogue of a language. A missing key falls back to the next catalogue, and finally to English. `chat.tooLong#one`
 * replaces `chat.tooLong` when the last number of the message has the plural category `one`.
 */
export type Catalogue<Key extends string> = Readonly<Partial<Record<Key | `${Key}#${PluralCategory}`, string>>>;

/** Catalogue of the messages for visitors. */
export type Messages = Catalogue<MessageKey>;
