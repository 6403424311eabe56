import visitorsEnglish from '../catalogues/en.json';
import { isEnglish, loadCatalogues } from '../catalogues/load-catalogues.ts';
import { type CatalogueLoaders, loadFallbacks } from '../catalogues/load-fallbacks.ts';
import type { Catalogue, MessageKey } from '../catalogues/messages.ts';
import en from './en.json';
import type { InboxMessageKey, InboxMessages } from './inbox-messages.ts';

/** Loaders of the inbox's catalogues other than English. Each catalogue is a chunk. */
const loaders: CatalogueLoaders<InboxMessages> = {
  af: () => import('./af.json'),
  ar: () => import('./ar.json'),
  az: () => import('./az.json'),
  bg: () => import('./bg.json'),
  bn: () => import('./bn.json'),
  bs: () => import('./bs.json'),
  ca: () => import('./ca.json'),
  cs: () => import('./cs.json'),
  da: () => import('./da.json'),
  de: () => import('./de.json'),
  el: () => import('./el.json'),
  'es-es': () => import('./es-es.json'),
  et: () => import('./et.json'),
  fa: () => import('./fa.json'),
  fi: () => import('./fi.json'),
  fr: () => import('./fr.json'),
  'fr-ca': () => import('./fr-ca.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  hr: () => import('./hr.json'),
  hu: () => import('./hu.json'),
  hy: () => import('./hy.json'),
  id: () => import('./id.json'),
  is: () => import('./is.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ka: () => import('./ka.json'),
  kk: () => import('./kk.json'),
  ko: () => import('./ko.json'),
  lt: () => import('./lt.json'),
  lv: () => import('./lv.json'),
  mk: () => import('./mk.json'),
  ms: () => import('./ms.json'),
  nb: () => import('./nb.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  pt: () => import('./pt.json'),
  'pt-br': () => import('./pt-br.json'),
  ro: () => import('./ro.json'),
  ru: () => import('./ru.json'),
  sk: () => import('./sk.json'),
  sl: () => import('./sl.json'),
  sq: () => import('./sq.json'),
  sr: () => import('./sr.json'),
  sv: () => import('./sv.json'),
  sw: () => import('./sw.json'),
  th: () => import('./th.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  ur: () => import('./ur.json'),
  uz: () => import('./uz.json'),
  vi: () => import('./vi.json'),
  'zh-cn': () => import('./zh-cn.json'),
  'zh-tw': () => import('./zh-tw.json'),
};

/** English messages of the inbox and of the visitors. */
export const englishInboxCatalogues: readonly Catalogue<MessageKey | InboxMessageKey>[] = [en, visitorsEnglish];

/** Codes of the inbox's catalogues other than English. */
export const inboxTranslationCodes: readonly string[] = Object.keys(loaders);

/**
 * Loads the messages of the inbox for a language, best first, English last. The visitors' messages are among them, because
 * the inbox shows the same chat.
 *
 * @example
 * const catalogues = await loadInboxCatalogues('de');
 * createTranslator({ languageCode: 'de', catalogues }).t('inbox.search'); // 'Suchen'
 */
export async function loadInboxCatalogues(
  languageCode: string,
): Promise<readonly Catalogue<MessageKey | InboxMessageKey>[]> {
  const [inbox, visitors] = await Promise.all([
    isEnglish(languageCode) ? [] : loadFallbacks(loaders, languageCode),
    loadCatalogues(languageCode),
  ]);
  return [...inbox, en, ...visitors];
}
