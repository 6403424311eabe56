import en from './en.json';
import type { Messages } from './messages.ts';

/**
 * Loads the catalogues for a language, best first, English last. Skips a language without a catalogue, and a catalogue that
 * fails to load.
 *
 * @example
 * await loadCatalogues('fr-CA'); // [fr-CA, fr, en]
 */
export async function loadCatalogues(languageCode: string): Promise<readonly Messages[]> {
  if (isEnglish(languageCode)) return [en];
  try {
    // A chunk of its own, because an English page does not need the list of languages.
    const { loadTranslations } = await import('./translations.ts');
    return [...(await loadTranslations(languageCode)), en];
  } catch {
    return [en];
  }
}

/** Returns whether a code names English, with or without a region. */
export function isEnglish(languageCode: string): boolean {
  return /^en\b/i.test(languageCode);
}
