export { fallbackCodes } from '../catalogues/catalogue-codes.ts';
export { createTranslator, intlTag, type Translator } from '../translator/translator.ts';
export type { MailMessageKey, MailMessages } from './mail-messages.ts';
