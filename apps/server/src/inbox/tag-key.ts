import { foldText } from '../search/fold-text.ts';

/**
 * Folds the name of a tag, so that spellings that differ in case, accents or spaces are one tag.
 *
 * @example
 * tagKey('  Café   Order '); // 'cafe order'
 */
export function tagKey(name: string): string {
  return foldText(tidyTag(name));
}

/** Removes the spaces that a reader does not see. */
export function tidyTag(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
