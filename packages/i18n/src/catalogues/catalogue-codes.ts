/** Codes of the languages that have a catalogue, English first. */
export const catalogueCodes: readonly string[] = (
  'en af ar az bg bn bs ca cs da de el es-es et fa fi fr fr-ca he hi hr hu hy id is it ja ka kk ko lt lv mk ' +
  'ms nb nl pl pt pt-br ro ru sk sl sq sr sv sw th tr uk ur uz vi zh-cn zh-tw'
).split(' ');

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
