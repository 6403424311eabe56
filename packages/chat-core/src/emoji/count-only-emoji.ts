/** No emoji begins otherwise. Most messages end here: the other pattern takes longer to make than a page to draw. */
const beginsLikeEmoji = /^\s*\p{Emoji}/u;

/** Null in an engine that does not know sequences of emoji: nothing is enlarged there. */
let emoji: RegExp | null | undefined;

/**
 * How many emoji a text consists of; 0 when it holds anything else but white space. Only sequences recommended for
 * interchange count: a bare digit, `©` or `❤` in text style are text.
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

/** The flags come as a value: in a literal, an engine that does not know them would refuse the whole file. */
function compile(flags: string): RegExp | null {
  try {
    return new RegExp('\\p{RGI_Emoji}', flags);
  } catch {
    return null;
  }
}
