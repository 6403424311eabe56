import { describe, expect, test } from 'vitest';
import { aQuestion, chosen } from '../questions/testing/samples.ts';
import { validateAnswer } from '../questions/validate-answer.ts';
import { parseDate } from './date.ts';
import { isEmail } from './email.ts';
import { isImage, isImageOrPdf } from './file.ts';
import { countLimits, outsideLimits, satisfiableLimits } from './limits.ts';
import { checkNumber, parseNumber } from './number.ts';
import { compactPhone, hasPhoneShape } from './phone-shape.ts';
import { checkSelection, selectionLimits } from './selection.ts';
import { isUuid } from './uuid.ts';

/** Boundaries of each check: the last valid value, and the first invalid one. */
describe('a day', () => {
  test.each(['x2026-11-20', '12026-11-20', 'x20/11/2026', '120/11/2026', 'x2026/11/20', '2026/11/200'])(
    'is the whole text: not %s',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );
});

describe('an e-mail address', () => {
  test.each(['ada@example.com@x.org', 'ada@mail.example.c1', 'ada@example.1com', 'ada@example.com1'])(
    'has one @ and ends with letters: not %s',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

describe('a file', () => {
  test.each([
    ['photo.png', 'image/png', 'image'],
    ['photo', 'image/svg+xml', 'image'],
    ['photo', 'IMAGE/JPEG', 'image'],
    ['photo.png', 'text/plain', 'neither'],
    ['photo.png', 'image/', 'neither'],
    ['photo.png', 'image/png; charset=x', 'neither'],
    ['photo.png', 'x-image/png', 'neither'],
    ['contract', 'application/pdf', 'pdf'],
    ['contract', 'Application/PDF', 'pdf'],
    ['contract.pdf', 'application/pdf+zip', 'neither'],
    ['contract.pdf', 'x-application/pdf', 'neither'],
    ['contract.pdf', 'text/plain', 'neither'],
    // Without a type the ending of the name decides.
    ['photo.PNG', '', 'image'],
    ['photo.jpg', '', 'image'],
    ['photo.jpeg', '', 'image'],
    ['photo.jpeeg', '', 'neither'],
    ['photo.png.exe', '', 'neither'],
    ['contract.PDF', '', 'pdf'],
    ['contract.pdf.exe', '', 'neither'],
    ['contractpdf', '', 'neither'],
    ['', '', 'neither'],
  ])('%j of type %j is %s', (name, type, kind) => {
    expect(isImage({ name, type })).toBe(kind === 'image');
    expect(isImageOrPdf({ name, type })).toBe(kind !== 'neither');
  });
});

describe('limits', () => {
  const words = { kind: 'number', lowerParam: 'low', upperParam: 'high' } as const;

  test('limits are inclusive on both sides', () => {
    const outside = (value: number) => outsideLimits(value, { lower: 1, upper: 10 }, words) !== undefined;
    expect([0, 1, 10, 11].map(outside)).toEqual([true, false, false, true]);
  });

  test('contradictory limits are dropped; a single limit of any sign stays', () => {
    expect(satisfiableLimits(3, 2)).toEqual({ lower: null, upper: null });
    expect(satisfiableLimits(2, 2)).toEqual({ lower: 2, upper: 2 });
    expect(satisfiableLimits(null, -5)).toEqual({ lower: null, upper: -5 });
    expect(satisfiableLimits(5, null)).toEqual({ lower: 5, upper: null });
  });

  test('limits of a count start with one', () => {
    expect(countLimits(1, null)).toEqual({ lower: 1, upper: null });
    expect(countLimits(0, 0.5)).toEqual({ lower: null, upper: null });
  });
});

describe('a number', () => {
  test('a number may have any number of decimals, with or without a digit before them', () => {
    expect([parseNumber('.25'), parseNumber('0.125'), parseNumber('5.')]).toEqual([0.25, 0.125, 5]);
  });

  test.each([null, '', '?', 'not a language'])('is read as in English where the language is %j', (code) => {
    expect(parseNumber('1.5', code)).toBe(1.5);
    expect(parseNumber('1,234', code)).toBe(1234);
  });

  test('without a language a number has the notation of the wire', () => {
    expect(parseNumber('1.234')).toBe(1.234);
    for (const text of ['1,5', '1,234', '1 234', "1'234", '٣٫٥']) expect(parseNumber(text)).toBeUndefined();
  });

  test('a number has at most 400 characters', () => {
    expect(parseNumber(`1.${'0'.repeat(398)}`)).toBe(1);
    expect(parseNumber(`1.${'0'.repeat(399)}`)).toBeUndefined();
  });

  test.each([
    { lower: 1, upper: 2 },
    { lower: null, upper: null },
  ])('a text that is no number has its own issue, with the limits %j', (limits) => {
    expect(checkNumber('many', limits)).toEqual({ code: 'number', params: {} });
  });
});

describe('the shape of a phone number', () => {
  test('a phone number is a plus and 7 to 15 digits, the first not 0', () => {
    const ofDigits = [6, 7, 15, 16].map((count) => hasPhoneShape(`+${'9'.repeat(count)}`));
    expect(ofDigits).toEqual([false, true, true, false]);
    expect(['+01234567', '905321234567', 'x+905321234567', '+905321234567x', ''].map(hasPhoneShape)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  test('separators of a phone number do not count, up to 64 characters', () => {
    expect(compactPhone(' +90 (532)\u00a0123-45.67/8\u202f')).toBe('+905321234 5678'.replace(' ', ''));
    expect([63, 64, 65].map((length) => hasPhoneShape('+905321234567'.padEnd(length)))).toEqual([true, true, false]);
  });
});

describe('how many may be selected', () => {
  const list = aQuestion('checklist', { minSelectionCount: 2, maxSelectionCount: 3 });

  test('the number of selections is limited by the available options', () => {
    expect([0, 1, 2, 5].map((offered) => selectionLimits(list, offered).lower)).toEqual([2, 1, 2, 2]);
    expect(selectionLimits({ ...list, minSelectionCount: null }, 5)).toEqual({ lower: null, upper: 3 });
  });

  test('the number of selections includes both limits', () => {
    const codes = [1, 2, 3, 4].map((count) => checkSelection(count, { lower: 2, upper: 3 })?.code);
    expect(codes).toEqual(['selectMin', undefined, undefined, 'selectMax']);
  });
});

test('a UUID is the whole text', () => {
  const id = '123e4567-e89b-12d3-a456-426614174000';
  expect([id, `x${id}`, `${id}x`, [id] as never].map((each) => isUuid(each))).toEqual([true, false, false, false]);
});

test('a question accepts one selection by default', () => {
  const question = { id: 'q', style: 'dropdown' } as never;
  expect(validateAnswer(question, chosen('a'))).toBeUndefined();
  expect(validateAnswer(question, chosen('a', 'b'))?.code).toBe('generic');
  expect(validateAnswer(aQuestion('dropdown', { isMultiSelect: true }), chosen('a', 'b'))).toBeUndefined();
});
