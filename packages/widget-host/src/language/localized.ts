import type { LocalizedText } from '@product/model';

/**
 * Chooses the text of the first language that has one: by the whole code, then without its region, in any case. Falls back
 * to the first text; empty without any.
 *
 * @example
 * localized({ en: 'How was it?', tr: 'Nasıldı?' }, ['tr-TR', 'EN']); // 'Nasıldı?'
 */
export function localized(text: LocalizedText, codes: readonly (string | null | undefined)[]): string {
  const entries = Object.entries(text).filter(([, wording]) => wording);
  for (const code of codes) {
    for (const key of [code, code?.replace(/[-_].*/, '')]) {
      const found = entries.find(([language]) => language.toLowerCase() === key?.toLowerCase());
      if (found) return found[1];
    }
  }
  return entries[0]?.[1] ?? '';
}
