import type { MessageKey } from '@product/i18n';
import type { MailMessageKey, Translator } from '@product/i18n/mail';
import { loadTexts } from '../texts/load-texts.ts';

/** Translator of the server's own pages. */
export type PageTranslator = Translator<MessageKey | MailMessageKey>;

/**
 * Loads the first of these languages that has messages, or else English.
 *
 * @param languages Best first.
 */
export async function loadPageTexts(languages: readonly string[]): Promise<PageTranslator> {
  for (const language of [...languages, 'en']) {
    const texts = await loadTexts<MessageKey | MailMessageKey>(['catalogues', 'mail-catalogues'], language);
    if (texts.code !== 'en' || /^en\b/i.test(language)) return texts;
  }
  return loadTexts(['catalogues', 'mail-catalogues'], 'en');
}
