import type { LocalizedText } from '@product/model';

/**
 * The text for the first of these languages that has one: the whole code, then the language without its region, ignoring
 * case; else any text there is; else empty.
 *
 * @example
 * localized({ en: 'How was it?', tr: 'Nasıldı?' }, ['tr-TR', 'EN']); // 'Nasıldı?'
 */
export function localized(text: LocalizedText, codes: readonly (string | null | undefined)[]): string {
  const entries = Object.entries(text).filter(([, words]) => words);
  for (const code of codes) {
    for (const key of [code, code?.replace(/[-_].*/, '')]) {
      const found = entries.find(([known]) => known.toLowerCase() === key?.toLowerCase());
      if (found) return found[1];
    }
  }
  return entries[0]?.[1] ?? '';
}
