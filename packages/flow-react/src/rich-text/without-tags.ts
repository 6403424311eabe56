import { decodeEntities } from '@product/model';
import { hasInlineMarkup } from './is-markup.ts';

/** Removes the tags from markup without parsing it. The text is shown until the sanitiser has loaded. */
export function withoutTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').trim();
}

/**
 * Returns the words of inline markup, without tags and with the usual entities as characters, for labels and for screen
 * readers.
 */
export function plainWords(markup: string): string {
  return decodeEntities(markup.replace(/<br\s*\/?>/gi, ' ').replace(/<[^>]*>/g, '')).trim();
}

/** Returns the words of a title or an option, whether it has inline markup or not. */
export function wordsOf(text: string): string {
  return hasInlineMarkup(text) ? plainWords(text) : text;
}
