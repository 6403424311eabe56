import { describe, expect, test } from 'vitest';
import { cardLengths, isPaymentCard } from './payment-cards.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Ranges of the issuers by the first four digits, with the lengths of their numbers. */
const ranges: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  /* Visa */ [4000, 4999, [13, 16, 19]],
  /* Mastercard */ [5100, 5599, [16]],
  /* Mastercard */ [2221, 2720, [16]],
  /* American Express */ [3400, 3499, [15]],
  /* American Express */ [3700, 3799, [15]],
  /* Diners Club */ [3000, 3059, range(14, 19)],
  /* Diners Club */ [3095, 3095, range(14, 19)],
  /* Diners Club */ [3600, 3699, range(14, 19)],
  /* Diners Club */ [3800, 3999, range(14, 19)],
  /* Discover */ [6011, 6011, range(16, 19)],
  /* Discover */ [6440, 6599, range(16, 19)],
  /* JCB */ [3528, 3589, range(16, 19)],
  /* JCB, older */ [2131, 2131, [15]],
  /* JCB, older */ [1800, 1800, [15]],
  /* UnionPay */ [6200, 6299, range(16, 19)],
  /* UnionPay */ [8100, 8199, range(16, 19)],
  /* Maestro */ [5000, 5099, range(13, 19)],
  /* Maestro */ [5600, 5999, range(13, 19)],
  /* Maestro */ [6000, 6999, range(13, 19)],
  /* Troy */ [9792, 9792, [16]],
  /* Troy */ [6500, 6599, [16]],
];

/** Appends the check digit (Luhn) to a number. */
function numbered(beginning: string, length: number): string {
  const body = beginning.padEnd(length - 1, '7');
  const digits = [...body].reverse().map(Number);
  const doubled = digits.map((digit, at) => (at % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : digit) ?? 0);
  return body + ((10 - (doubled.reduce((sum, digit) => sum + digit, 0) % 10)) % 10);
}

test('every prefix has exactly the lengths of its issuers', () => {
  const wrong = range(0, 9999).flatMap((first) => {
    const beginning = String(first).padStart(4, '0');
    const expected = ranges.flatMap(([from, to, lengths]) => (from <= first && first <= to ? lengths : []));
    const found = range(12, 20).filter((length) => isPaymentCard(numbered(beginning, length)));
    return String(found) === String(range(12, 20).filter((length) => expected.includes(length))) ? [] : [beginning];
  });
  expect(wrong).toEqual([]);
});

test('an unknown prefix has no length', () => {
  expect(cardLengths('1234')).toEqual([]);
  expect(cardLengths('')).toEqual([]);
});

describe('of sixteen digits that differ in the last, one is a card', () => {
  test.each(['411111111111111', '555555555555444', '979200000000000'])('%s', (body) => {
    expect([...'0123456789'].filter((check) => isPaymentCard(body + check))).toHaveLength(1);
  });
});
