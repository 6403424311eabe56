import { describe, expect, test, vi } from 'vitest';
import { formatNumber } from './format-number.ts';

const withLatinDigits =
  'bg bs ca cs da de el en es et fi fr he hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh';
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap((first) => letters.map((second) => first + second));

describe('formatNumber', () => {
  test.each(withLatinDigits.split(' '))('Intl formats numbers of %s in Latin digits in each country', (language) => {
    const others = regions.filter(
      (region) => new Intl.NumberFormat(`${language}-${region}`).resolvedOptions().numberingSystem !== 'latn',
    );
    expect(others).toEqual([]);
  });

  test.each(['en', 'de-AT', 'pt-BR', 'es', 'ar', 'ar-EG', 'fa', 'bn', 'hi', 'en-u-nu-deva', 'my', 'tr'])(
    'numbers in %s are formatted as Intl formats them',
    (language) => {
      const numbers = [0, -0, 1, 7, -7, 10, 999, 1000, 1234, 98_765, 0.5, -2.25, 2 ** 53, 1e21, 1e-7, Infinity];
      for (const useGrouping of [false, true]) {
        const format = new Intl.NumberFormat(language, { useGrouping });
        for (const value of numbers) expect(formatNumber(value, language, useGrouping)).toBe(format.format(value));
      }
    },
  );

  test('an integer in English creates no number format', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    expect(formatNumber(42, 'en-GB')).toBe('42');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});
