/** Codes of the languages that have a catalogue, English first. */
export const catalogueCodes: readonly string[] = (
  'en af ar az bg bn bs ca cs da de el es-es et fa fi fr fr-ca he hi hr hu hy id is it ja ka kk ko lt lv mk ' +
  'ms nb nl pl pt pt-br ro ru sk sl sq sr sv sw th tr uk ur uz vi zh-cn zh-tw'
).split(' ');

/** Codes of catalogues by other codes: former codes, and languages whose speakers read a related language. */
const aliases: Readonly<Record<string, string>> = {
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

/**
 * Returns the codes of the catalogues to try for a language, best first.
 *
 * @example
 * fallbackCodes('fr-CA'); // ['fr-ca', 'fr']
 * fallbackCodes('zh-Hant-HK'); // ['zh-hant-hk', 'zh-tw', 'zh-cn']
 */
export function fallbackCodes(languageCode: string): readonly string[] {
  const tags = languageCode.toLowerCase().replaceAll('_', '-').split('-');
  const codes = tags.map((_, index) => tags.slice(0, tags.length - index).join('-'));
  const known = codes.map((code) => (Object.hasOwn(aliases, code) ? (aliases[code] ?? code) : code));
  return [...new Set(known.filter((code) => code !== ''))];
}
