import en from './en.json';
import type { Messages } from './messages.ts';

/** Codes of the languages that have a catalogue, English first. */
export const catalogueCodes: readonly string[] = 'en tr'.split(' ');

/**
 * Catalogues for a language, best first, English last. A language without one, or one whose chunk does not load, is
 * passed over: the visitor then reads the next best.
 *
 * @example
 * await loadCatalogues('fr-CA'); // [fr-CA, fr, en]
 */
export async function loadCatalogues(languageCode: string): Promise<readonly Messages[]> {
  const found = await Promise.all(fallbackCodes(languageCode).map(loadOne));
  return [...found.filter((messages) => messages !== undefined), en];
}

/** What a language is called elsewhere, or whom its speakers read where it has no catalogue of its own. */
const kin: Readonly<Record<string, string>> = {
  'es-419': 'es-es',
  es: 'es-es',
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  sh: 'sr',
  zh: 'zh-cn',
  'zh-hans': 'zh-cn',
  'zh-hant': 'zh-tw',
  'zh-hk': 'zh-tw',
  'zh-mo': 'zh-tw',
};

/** `fr-CA` → `fr-ca`, `fr`; `zh-Hant-HK` → `zh-hant-hk`, `zh-tw`, `zh-cn`; `es-MX` → `es-mx`, `es-es`. */
export function fallbackCodes(languageCode: string): readonly string[] {
  const tags = languageCode.toLowerCase().replaceAll('_', '-').split('-');
  const codes = tags.map((_, index) => tags.slice(0, tags.length - index).join('-'));
  const known = codes.map((code) => (Object.hasOwn(kin, code) ? (kin[code] ?? code) : code));
  return [...new Set(known.filter((code) => code !== ''))];
}

async function loadOne(code: string): Promise<Messages | undefined> {
  if (code === 'en' || !catalogueCodes.includes(code)) return undefined;
  try {
    const { loaders } = await import('./loaders.ts');
    return (await loaders[code]?.())?.default;
  } catch {
    return undefined;
  }
}
