import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseDate } from './date.ts';
import { isEmail } from './email.ts';
import { isEmailList } from './email-list.ts';
import { formatFileSize } from './file-size.ts';
import { parseNumber } from './number.ts';
import { textLength } from './text-length.ts';
import { isUuid } from './uuid.ts';

describe('an e-mail address', () => {
  test.each([
    'ada@example.com',
    ' ada@example.com\n',
    'a.b+c_d-e@mail.example.co.uk',
    "o'brien!#$%&*/=?^`{|}~@example.org",
    'ada@example.museum',
    'ada@xn--rnek-5qa.com',
    'ada@example.xn--p1ai',
    '.ada.@example.com',
    'a@1.com',
    `${'a'.repeat(242)}@example.com`,
  ])('%s is an e-mail address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@example.c0m',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'a da@example.com',
    'ada@exam ple.com',
    'a@b@example.com',
    'ada@example.123',
    'ada@127.0.0.1',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'ömer@example.com',
    'ada@example.xn--',
    `ada@${'a'.repeat(64)}.com`,
    `${'a'.repeat(243)}@example.com`,
    `ada@${'a.'.repeat(100_000)}com`,
  ])('%s is no e-mail address', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('a value other than a text is no e-mail address', () => {
    expect(isEmail(undefined as unknown as string)).toBe(false);
    expect(isEmailList(null as unknown as string)).toBe(false);
    expect(isUuid(5 as unknown as string)).toBe(false);
  });
});

describe('a list of e-mail addresses', () => {
  test.each([
    '',
    '  ',
    'ada@example.com',
    'ada@example.com,bob@example.org',
    'ada@example.com, bob@example.museum',
    'a@b.info , c@d.tr',
  ])('%j is a list of e-mail addresses', (text) => {
    expect(isEmailList(text)).toBe(true);
  });

  test('top-level domains in a list have 2 to 4 letters, in the last address up to 8', () => {
    const domain = (letters: number) => `a@b.${'m'.repeat(letters)}`;
    const first = [1, 2, 3, 4, 5].map((letters) => isEmailList(`${domain(letters)},a@b.org`));
    const last = [1, 2, 4, 5, 8, 9].map((letters) => isEmailList(`a@b.org,${domain(letters)}`));
    expect(first).toEqual([false, true, true, true, false]);
    expect(last).toEqual([false, true, true, true, true, false]);
  });

  test.each([
    'ada',
    'ada@example.com,',
    ',ada@example.com',
    'ada@example.com;bob@example.com',
    'ada@example.museum,bob@example.com',
    'ada@example.technology',
    'ada@example.com,,bob@example.com',
    'ada@example.com bob@example.com',
  ])('%j is no list of e-mail addresses', (text) => {
    expect(isEmailList(text)).toBe(false);
  });
});

describe('a UUID', () => {
  test.each([1, 2, 3, 4, 5])('of version %i', (version) => {
    expect(isUuid(`123e4567-e89b-${version}2d3-a456-426614174000`)).toBe(true);
    expect(isUuid(`123E4567-E89B-${version}2D3-B456-426614174000`)).toBe(true);
  });

  test.each([
    '',
    '123e4567-e89b-02d3-a456-426614174000',
    '123e4567-e89b-62d3-a456-426614174000',
    '123e4567-e89b-12d3-c456-426614174000',
    '123e4567-e89b-12d3-7456-426614174000',
    '123e4567e89b12d3a456426614174000',
    '{123e4567-e89b-12d3-a456-426614174000}',
    '123e4567-e89b-12d3-a456-42661417400',
    '123e4567-e89b-12d3-a456-4266141740000',
    '123e4567-e89b-12d3-a456-42661417400g',
    '00000000-0000-0000-0000-000000000000',
    '123e4567-e89b-12d3-a456-426614174000\n',
  ])('%j is no UUID', (text) => {
    expect(isUuid(text)).toBe(false);
  });
});

describe('the size of a file', () => {
  test.each([
    [0, '0.00 Bytes'],
    [1, '1.00 Bytes'],
    [1023, '1023.00 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1_048_575, '1.00 MB'],
    [1_048_576, '1.00 MB'],
    [5.5 * 1024 ** 3, '5.50 GB'],
    [1024 ** 4, '1.00 TB'],
    [2000 * 1024 ** 4, '2000.00 TB'],
    [-5, '0.00 Bytes'],
    [Number.NaN, '0.00 Bytes'],
    [Infinity, '0.00 Bytes'],
  ])('a size of %d bytes is shown as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  test('a file size never shows 1024 of a unit below the largest', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1024 ** 4, noNaN: true }), (bytes) => {
        expect(formatFileSize(bytes)).toMatch(/^\d{1,4}\.\d\d (?:Bytes|KB|MB|GB|TB)$/);
        expect(formatFileSize(bytes)).not.toMatch(/^1024\.00 (?!TB)/);
      }),
    );
  });
});

describe('a number in the notation of the visitor', () => {
  test.each([
    ['en', '1.5', 1.5],
    ['en', '1,234.5', 1234.5],
    ['en', '1,234,567', 1_234_567],
    ['en', '1.234', 1.234],
    ['tr', '1,5', 1.5],
    ['tr', '1.234,5', 1234.5],
    ['tr', '1.234.567', 1_234_567],
    ['tr', '1.5', 1.5],
    ['de', '-1,5', -1.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['de-CH', "1'234.5", 1234.5],
    ['ar', '٣٫٥', 3.5],
    ['fa', '۱۲', 12],
    ['hi', '१२', 12],
    ['hi', '1,00,000', 100_000],
    ['hi', '12,34,567.5', 1_234_567.5],
    ['hi', '-1,00,00,00,000', -1_000_000_000],
    ['hi', '1,234', 1234],
    ['hi', '1,234,567', 1_234_567],
    ['mr', '१,००,०००', 100_000],
    ['bn', '১,০০,০০০', 100_000],
    ['ta', '1,00,000', 100_000],
    ['en-IN', '1,00,000', 100_000],
    [undefined, '３', 3],
    [null, ' +7 ', 7],
    ['', '.5', 0.5],
    ['en', '5.', 5],
    ['en', '−5', -5],
    ['not a language', '1.5', 1.5],
    ['pt_BR', '1.234,5', 1234.5],
    ['en', '0,123', 0.123],
    ['en', '1234,567', 1234.567],
    ['ar', '٣،٥', 3.5],
    ['ar', '\u061c-٣', -3],
    ['ja', '－３．５', -3.5],
  ])('in %s the text %s is the number %d', (languageCode, text, value) => {
    expect(parseNumber(text, languageCode)).toBe(value);
  });

  test.each([
    ['en', '1,234,5'],
    ['tr', '1.234.5'],
    ['en', '1.234,5'],
    ['en', '1,23,456'],
    ['en', '1,00,000'],
    ['hi', '1,00,00'],
    ['hi', '100,00,000'],
    ['hi', '1,00,000,000'],
    ['hi', '0,00,000'],
    ['hi', '1,00,0000'],
    ['tr', '1,5,5'],
    ['en', '1.2.3'],
    ['en', ''],
    ['en', '-'],
    ['en', '.'],
    ['en', '1e5'],
    ['en', '0x10'],
    ['en', 'five'],
    ['en', '5 apples'],
    ['en', 'Infinity'],
    ['en', 'NaN'],
    ['en', '5 -'],
    ['en', '9'.repeat(400)],
    ['en', '1'.repeat(100_000)],
    ['en', '𝟓'],
  ])('in %s the text %s is no number', (languageCode, text) => {
    expect(parseNumber(text, languageCode)).toBeUndefined();
  });

  test('a number that Intl formats in a language is parsed back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'en-IN', 'hi', 'mr', 'tr', 'de', 'fr', 'ru', 'ar-EG', 'fa', 'pt-BR'),
        fc.integer({ min: -1e9, max: 1e9 }),
        (code, cents) => {
          const written = new Intl.NumberFormat(code, {
            maximumFractionDigits: 2,
            useGrouping: ['en', 'en-IN', 'hi', 'mr', 'tr'].includes(code),
          }).format(cents / 100);
          expect(parseNumber(written.replace(/[\u200e\u200f\u061c]/g, ''), code)).toBe(cents / 100);
        },
      ),
    );
  });

  test('numbers are parsed correctly beyond the cache of languages', () => {
    for (let at = 0; at < 120; at++) expect(parseNumber('1,5', `tr-x-dialect${at % 10}-${at}`)).toBe(1.5);
    expect(parseNumber('1,5', 'tr')).toBe(1.5);
    expect(parseNumber('1.5', 'en')).toBe(1.5);
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
    ['20/11/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['2/1/2026', '2026-01-02'],
    ['2026/11/20', '2026-11-20'],
    [' 29.02.2024 ', '2024-02-29'],
  ])('the date %s is %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });

  test.each([
    '',
    '29.02.2026',
    '31.04.2026',
    '00.01.2026',
    '01.00.2026',
    '13/13/2026',
    '2026-13-01',
    '20.11.26',
    '20.11.2026x',
    'today',
    '2026-11-20T10:00',
  ])('the text %j is no date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test('every day of the calendar is parsed back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(parseDate(iso)).toBe(iso);
          expect(parseDate(`${day}/${month}/${year}`)).toBe(iso);
        },
      ),
    );
  });
});

describe('the length of a text', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['a\r\nb', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['🇹🇷🇩🇪', 2],
    ['நி', 1],
  ])('the text %j has %i characters', (text, length) => {
    expect(textLength(text)).toBe(length);
  });

  test('the length of a text is counted in code points without a segmenter', () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    expect(textLength('😀é')).toBe(2);
    expect(textLength('👨‍👩‍👧')).toBe(5);
    vi.unstubAllGlobals();
  });
});
