import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

const letters = [...'abcdefghij'];

describe('the order of a session', () => {
  test('a shuffled list depends on seed and salt alone, and keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.integer(), fc.string(), (items, seed, salt) => {
        const shuffled = shuffle(items, seed, salt);
        expect(shuffled.toSorted()).toEqual(items.toSorted());
        expect(shuffle(items, seed, salt)).toEqual(shuffled);
      }),
    );
  });

  test('a shuffled list differs between seeds and between salts', () => {
    const bySeed = new Set(Array.from({ length: 50 }, (_, seed) => shuffle(letters, seed, 'q').join('')));
    const bySalt = new Set(Array.from({ length: 50 }, (_, salt) => shuffle(letters, 1, `q-${salt}`).join('')));
    expect([bySeed.size, bySalt.size]).toEqual([50, 50]);
  });

  test('a seed that the salt cancels out still shuffles', () => {
    const ofEmptySalt = 0x811c9dc5;
    const drawnByZerosAlone = [...letters.slice(1), 'a'];
    expect(shuffle(letters, ofEmptySalt, '')).not.toEqual(drawnByZerosAlone);
  });

  test('each item takes each position about equally often', () => {
    const first = { a: 0, b: 0, c: 0 };
    for (let seed = 0; seed < 3000; seed++) first[shuffle(['a', 'b', 'c'] as const, seed, 'q')[0] ?? 'a'] += 1;
    for (const times of Object.values(first)) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });
});
