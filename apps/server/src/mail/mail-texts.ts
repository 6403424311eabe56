import type { MailMessageKey, Translator } from '@product/i18n/mail';
import { loadTexts } from '../texts/load-texts.ts';

/** Translator of the messages of mails. */
export type MailTranslator = Translator<MailMessageKey>;

/** Loads the translator of mails in a language. */
export function loadMailTexts(languageCode: string): Promise<MailTranslator> {
  return loadTexts(['mail-catalogues'], languageCode);
}
