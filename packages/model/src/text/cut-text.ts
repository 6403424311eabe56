let graphemes: Intl.Segmenter | undefined;
/** Longest character that is kept whole. Stacks of accents may be longer without an end. */
const MAX_CHARACTER_LENGTH = 64;

/**
 * Returns the beginning of a text, of at most this many UTF-16 units. A character as a person sees it is never halved: an
 * emoji with its skin, a flag, a letter with its accent.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = startOfCharacter(text, most);
  if (most - start < MAX_CHARACTER_LENGTH && (start > 0 || most < MAX_CHARACTER_LENGTH)) return text.slice(0, start);
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** Finds where the character at a position begins. */
function startOfCharacter(text: string, at: number): number {
  // Some older browsers have none.
  if (typeof Intl.Segmenter !== 'function') return -1;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text.slice(0, at + MAX_CHARACTER_LENGTH)).containing(at)?.index ?? -1;
}
