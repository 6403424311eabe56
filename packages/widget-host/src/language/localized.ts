import type { LocalizedText } from '@product/model';

/**
 * Chooses the text of the first language that has one: by the whole code, then without its region, in any case. Falls back
 * to the first text; empty without any.
 *
 * @example
 * localized({ en: 'How was it?', tr: 'Nasıldı?' }, ['tr-TR', 'EN']); // 'Nasıldı?'
 */
export const localized = (text: LocalizedText, codes: Codes): string => localizedEntry(text, codes)?.[1] ?? '';

type Codes = readonly (string | null | undefined)[];

/** Chooses the text in the same way, with the language that it has. Undefined without any text. */
export function localizedEntry(text: LocalizedText, codes: Codes): [language: string, wording: string] | undefined {
  const entries = Object.entries(text).filter(([, wording]) => wording);
  for (const code of codes) {
    for (const key of [code, code?.replace(/[-_].*/, '')]) {
      const found = entries.find(([language]) => language.toLowerCase() === key?.toLowerCase());
      if (found) return found;
    }
  }
  return entries[0];
}
