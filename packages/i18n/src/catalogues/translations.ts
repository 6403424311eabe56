import { type CatalogueLoaders, loadFallbacks } from './load-fallbacks.ts';
import type { Messages } from './messages.ts';

/** Loaders of the catalogues other than English. Each catalogue is a chunk. */
const loaders: CatalogueLoaders<Messages> = {
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

/** Codes of the catalogues other than English. */
export const translationCodes: readonly string[] = Object.keys(loaders);

/** Loads the catalogues for a language without English, best first. Skips catalogues that fail to load. */
export function loadTranslations(languageCode: string): Promise<readonly Messages[]> {
  return loadFallbacks(loaders, languageCode);
}
