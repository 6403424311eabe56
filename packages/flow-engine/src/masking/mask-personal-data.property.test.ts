import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';
import { isPaymentCard } from './payment-cards.ts';

/** Pieces of personal data, and similar pieces. Any sequence of them is a text. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '4111111111111111',
      '4111 1111 1111 1111',
      '10000000146',
      '0532 123 45 67',
      '+90 532 123 45 67',
      '5321234567',
      '(212) 345',
    ],
    ...[
      'ada@example.com',
      'a@b',
      '@',
      'TR330006100519786457841326',
      'GB29 NWBK 6016 1331 9268 19',
      'U12345678',
      'AB1234567',
    ],
    ...[
      'passport',
      'pasaport no',
      'Reisepass',
      '123456789',
      'L12345',
      'AB',
      'x',
      'KG',
      '2026-11-20',
      '20.11.2026',
      '14:05',
      '1.234,50',
    ],
    ...[
      ' ',
      ' ',
      '  ',
      '-',
      '.',
      ',',
      '/',
      '(',
      ')',
      '+',
      ':',
      '*',
      '**',
      '_',
      '\n',
      '₺',
      'TL',
      '😀',
      'é',
      '\ud83d',
      '\u00a0',
      'X',
      '0',
    ],
  ),
  fc.stringMatching(/^\d{1,5}$/),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const country = fc.constantFrom('TR', 'DE', 'US', 'GB', 'ES', 'DK', 'AR');

describe('masking', () => {
  test('masking a masked text changes nothing', () => {
    fc.assert(
      fc.property(text, country, (original, code) => {
        const once = maskPersonalData(original, { country: code });
        expect(maskPersonalData(once, { country: code })).toBe(once);
      }),
      { numRuns: Number(process.env.RUNS ?? 250) },
    );
  });

  test('masking leaves a text without digits and without @ unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (original) => {
        fc.pre(!/[\d@]/.test(original));
        expect(maskPersonalData(original)).toBe(original);
      }),
    );
  });

  test('masking adds no letter or digit except the X of a card', () => {
    fc.assert(
      fc.property(text, (original) => {
        const count = (of: string, pattern: RegExp) => of.match(pattern)?.length ?? 0;
        const masked = maskPersonalData(original);
        expect(count(masked, /\d/g)).toBeLessThanOrEqual(count(original, /\d/g));
        expect(count(masked, /[a-zA-WYZ]/g)).toBeLessThanOrEqual(count(original, /[a-zA-WYZ]/g));
      }),
    );
  });

  test('a valid card number becomes exactly the mask in any context', () => {
    const beginnings = fc.constantFrom('4', '51', '55', '2221', '2720', '6011', '3528', '62', '9792', '65');
    const sentence = fc.constantFrom('', 'My card: ', '(', 'é ');
    fc.assert(
      fc.property(
        beginnings,
        fc.stringMatching(/^\d{16}$/),
        fc.constantFrom('', ' ', '-'),
        sentence,
        (prefix, random, separator, before) => {
          const body = (prefix + random).slice(0, 15);
          const digits = [...'0123456789'].map((check) => body + check).find(isPaymentCard) ?? '';
          const written = digits.match(/\d{4}/g)?.join(separator) ?? '';
          expect(maskPersonalData(`${before}${written}!`)).toBe(`${before}XXXX-XXXX-XXXX-XXXX!`);
        },
      ),
    );
  });

  test('a card number with one wrong digit is not masked as a card', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4111111111111111'].map(Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        const changed = digits.join('');
        expect(isPaymentCard(changed)).toBe(false);
        expect(maskPersonalData(changed)).toBe(changed);
      }),
    );
  });
});

/** Pieces whose repetition is a hostile text. */
const hostile = [
  '5-',
  'a.',
  'a@',
  '5',
  'a',
  'A1',
  '+((',
  ' ',
  '0 ',
  '4 ',
  'passport ',
  '1.',
  'AB12 ',
  '@a.',
  '(0',
  'A',
  '62-',
  '+1 ',
];

test.each(hostile)('masking 100,000 characters of %j ends', (part) => {
  // Quadratic work on a text of this length takes minutes.
  expect(maskPersonalData(`${part.repeat(Math.ceil(100_000 / part.length))}@`)).toContain('@');
});

test('lone surrogates, and texts of megabytes, are masked', () => {
  expect(maskPersonalData('\ud83d ada@example.com \udc00')).toBe('\ud83d ***@***.*** \udc00');
  const sentences = process.env.RUNS === undefined ? 50_000 : 500_000;
  expect(maskPersonalData('Call 0532 123 45 67. '.repeat(sentences))).toBe('Call **** *** ** **. '.repeat(sentences));
});
