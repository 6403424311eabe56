import type en from './en.json';

/** Name of a message. `en.json` is the source: a key that is not in it does not compile. */
export type MessageKey = keyof typeof en;

/** A catalogue. One that lacks a key falls back to the next language, in the end to English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>;
