import type en from './en.json';

/** The forms that a number asks for, as `Intl.PluralRules` names them. */
export type PluralCategory = Intl.LDMLPluralRule;

/** Name of a message. `en.json` is the source: a key that is not in it does not compile. */
export type MessageKey = Exclude<keyof typeof en, `${string}#${string}`>;

/**
 * A catalogue. One that lacks a key falls back to the next language, in the end to English. `chat.tooLong#one` is what
 * stands in the place of `chat.tooLong` where the last number of the message is one, in the language's own counting.
 */
export type Messages = Readonly<Partial<Record<MessageKey | `${MessageKey}#${PluralCategory}`, string>>>;
