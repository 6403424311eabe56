import en from './en.json';
import type { Messages } from './messages.ts';

/**
 * Catalogues for a language, best first, English last. A language without one, or one whose chunk does not load, is
 * passed over: the visitor then reads the next best.
 *
 * @example
 * await loadCatalogues('fr-CA'); // [fr-CA, fr, en]
 */
export async function loadCatalogues(languageCode: string): Promise<readonly Messages[]> {
  if (isEnglish(languageCode)) return [en];
  try {
    // What only other languages need is a chunk too: an English page does without their fifty names.
    const { othersThanEnglish } = await import('./others-than-english.ts');
    return [...(await othersThanEnglish(languageCode)), en];
  } catch {
    return [en];
  }
}

export function isEnglish(languageCode: string): boolean {
  return /^en\b/i.test(languageCode);
}
