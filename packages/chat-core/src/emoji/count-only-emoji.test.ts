import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOnlyEmoji } from './count-only-emoji.ts';

describe('countOnlyEmoji', () => {
  test.each([
    { text: '👍', count: 1, why: 'one' },
    { text: ' 👍\n🎉 ', count: 2, why: 'white space does not matter' },
    { text: '👨‍👩‍👧‍👦', count: 1, why: 'a family is one' },
    { text: '👍🏽🇹🇷', count: 2, why: 'skin tone and flag' },
    { text: '❤️', count: 1, why: 'emoji style' },
    { text: '1️⃣', count: 1, why: 'a keycap' },
    { text: '😀😀😀😀', count: 4, why: 'more than three' },
    { text: '❤', count: 0, why: 'text style' },
    { text: '©', count: 0, why: 'a sign' },
    { text: '1', count: 0, why: 'a digit' },
    { text: '🎉!', count: 0, why: 'anything else' },
    { text: '', count: 0, why: 'nothing' },
    { text: '  ', count: 0, why: 'white space alone' },
  ])('$text is $count ($why)', ({ text, count }) => {
    expect(countOnlyEmoji(text)).toBe(count);
  });

  test('a letter beside emoji makes a message a text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('👍', '🎉', '❤️')), fc.constantFrom('a', '9', 'ş', '.'), (emoji, other) => {
        expect(countOnlyEmoji([...emoji, other].join(''))).toBe(0);
        expect(countOnlyEmoji(emoji.join(' '))).toBe(emoji.length);
      }),
    );
  });
});
