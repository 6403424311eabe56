/** First characters of an emoji. Most messages fail this cheap test and never compile the slow pattern. */
const beginsLikeEmoji = /^\s*\p{Emoji}/u;

/** Null in engines without emoji sequences; no message is enlarged there. */
let emoji: RegExp | null | undefined;

/**
 * Counts the emoji of a text that holds only emoji and white space; 0 for any other text. Sequences recommended for
 * interchange count. A bare digit, `©` or `❤` in text style are text.
 *
 * @example
 * countOnlyEmoji('👍🏽 🎉'); // 2
 * countOnlyEmoji('thanks 🎉'); // 0
 */
export function countOnlyEmoji(text: string): number {
  if (!beginsLikeEmoji.test(text)) return 0;
  if (emoji === undefined) emoji = compile('gv');
  if (emoji === null) return 0;
  const found = text.match(emoji);
  if (found === null) return 0;
  const isAllEmoji = text.replace(emoji, '').trim() === '';
  return isAllEmoji ? found.length : 0;
}

/** Compiles the pattern at run time, since unknown flags in a literal are a syntax error for the whole file. */
function compile(flags: string): RegExp | null {
  try {
    return new RegExp('\\p{RGI_Emoji}', flags);
  } catch {
    return null;
  }
}
