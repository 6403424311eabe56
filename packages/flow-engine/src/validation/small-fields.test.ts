import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFile, aQuestion, files, text } from '../questions/testing/samples.ts';
import { validateAnswer } from '../questions/validate-answer.ts';
import { isListedFile } from './accepted-file.ts';
import { checkDate } from './date-limits.ts';
import { isImageOrPdf } from './file.ts';
import { checkPattern } from './pattern.ts';

describe('limits of dates', () => {
  test.each([
    ['2026-11-19', { minDate: '2026-11-20' }, { code: 'dateMin', params: { minDate: '2026-11-20' } }],
    ['2026-11-20', { minDate: '2026-11-20', maxDate: '2026-11-20' }, undefined],
    ['2026-11-21', { maxDate: '2026-11-20' }, { code: 'dateMax', params: { maxDate: '2026-11-20' } }],
    [
      '2026-11-21',
      { minDate: '2026-01-01', maxDate: '2026-11-20T12:00' },
      { code: 'dateBetween', params: { minDate: '2026-01-01', maxDate: '2026-11-20' } },
    ],
    ['2026-11-21', { maxDate: '20.11.2026' }, { code: 'dateMax', params: { maxDate: '2026-11-20' } }],
    ['2026-12-01', { maxDate: '2026-11' }, { code: 'dateMax', params: { maxDate: '2026-11' } }],
    ['2026-11-30', { maxDate: '2026-11' }, undefined],
  ])('%s with %j has the issue %j', (value, limits, found) => {
    expect(checkDate(value, limits)).toEqual(found);
  });

  test.each([
    ['1405-09-07', {}, { code: 'dateBetween', params: { minDate: '1700-01-01', maxDate: '2300-12-31' } }],
    ['2569-11', {}, { code: 'dateBetween', params: { minDate: '1700-01', maxDate: '2300-12' } }],
    ['2569-11-28', { minDate: '2026-01-01' }, 'dateBetween'],
    ['1405-09-07', { minDate: '2026-01-01' }, 'dateMin'],
    ['1405-09-07', { minDate: '1066-01-01' }, undefined],
    ['1700-01-01', {}, undefined],
    ['2300-12-31T23:59', {}, undefined],
  ])('the date %s with %j is 300 years away, or not: %j', (value, limits, found) => {
    const issue = checkDate(value, limits);
    expect(typeof found === 'string' ? issue?.code : issue).toEqual(found);
  });

  test.each([
    { minDate: { today: -30 } },
    { minDate: 'soon' },
    { minDate: '2026-02-31' },
    { minDate: null },
    { minDate: '2027-01-01', maxDate: '2026-01-01' },
  ])('%j is no limit', (limits) => {
    expect(checkDate('2026-06-15', limits)).toBeUndefined();
    expect(validateAnswer(aQuestion('datepicker', limits), text('2026-06-15'))).toBeUndefined();
  });

  test('a limit of any JSON never throws, and leaves some date valid', () => {
    const limit = fc.oneof(fc.jsonValue(), fc.constantFrom('2026-01-01', '2026-06-15', '2026-12-31T23:59', '2026-03'));
    const days = ['2025-12-31', '2026-01-01', '2026-03-15', '2026-06-15', '2026-12-31', '2027-01-01'];
    fc.assert(
      fc.property(limit, limit, (minDate, maxDate) => {
        const question = aQuestion('datepicker', { minDate, maxDate } as never);
        expect(days.some((day) => validateAnswer(question, text(day)) === undefined)).toBe(true);
      }),
    );
  });
});

describe('decimal places', () => {
  test.each([
    ['1.25', 2, true],
    ['1.250', 2, true],
    ['1.255', 2, false],
    ['1.005', 2, false],
    ['0.1', 0, false],
    ['7', 0, true],
    ['-0.3', 1, true],
    ['1e5', 0, undefined],
    ['123456789012345678901234', 2, true],
    ['0.5', -1, true],
    ['0.55', 1.5, true],
    ['0.55', 101, true],
  ])('the number %s with %j decimals is valid: %s', (body, decimals, isValid) => {
    for (const style of ['numeric', 'slider'] as const) {
      const found = validateAnswer(aQuestion(style, { decimals }), text(body));
      if (isValid === undefined) expect(found?.code).toBe('number');
      else expect(found).toEqual(isValid ? undefined : { code: 'decimals', params: { decimals } });
    }
  });

  test('decimals that leave no number between the limits are ignored', () => {
    const tight = aQuestion('numeric', { decimals: 0, lowerLimit: 0.4, upperLimit: 0.6 });
    expect(validateAnswer(tight, text('0.5'))).toBeUndefined();
    expect(validateAnswer({ ...tight, upperLimit: 1 }, text('0.5'))?.code).toBe('decimals');
    const cents = aQuestion('numeric', { decimals: 1, lowerLimit: 1.1, upperLimit: 1.1 });
    expect(validateAnswer(cents, text('1.1'))).toBeUndefined();
  });

  test('a number is compared in the notation of the language', () => {
    const question = aQuestion('numeric', { decimals: 1 });
    expect(validateAnswer(question, text('1,25'), { languageCode: 'tr' })?.code).toBe('decimals');
    expect(validateAnswer(question, text('1,250'), { languageCode: 'tr' })?.code).toBe('decimals');
    expect(validateAnswer(question, text('1,250'), { languageCode: 'en' })).toBeUndefined();
  });
});

describe('a pattern', () => {
  test.each([
    ['AB-1', '[a-z]+-\\d', true],
    ['xAB-1', '[A-Z]{2}-\\d', false],
    ['b', 'a|b', true],
    ['bc', 'a|b', false],
    ['a', '^a$', true],
    ['x', '(a', true],
    ['x', '(?=(a+)+$)', true],
    ['x', 'a)|(x', true],
    ['x', '', true],
  ])('the text %s with the pattern %s is valid: %s', (body, pattern, isValid) => {
    expect(checkPattern(body, pattern)).toEqual(isValid ? undefined : { code: 'pattern', params: {} });
  });

  test.each(['text', 'textarea', 'naming', 'external_id', 'dynamic_request', 'customer_schema'] as const)(
    'the whole text of %s must match',
    (style) => {
      const question = aQuestion(style, { pattern: '\\d{4}' });
      expect(validateAnswer(question, text('1234'))).toBeUndefined();
      expect(validateAnswer(question, text('12345'))).toEqual({ code: 'pattern', params: {} });
      expect(validateAnswer(question, text('12345'.repeat(20_000)))?.code).toBe('pattern');
    },
  );

  test('an e-mail address must match too', () => {
    const question = aQuestion('email', { pattern: '.*@example\\.com' });
    expect(validateAnswer(question, text(' ada@example.com '))).toBeUndefined();
    expect(validateAnswer(question, text('ada@example.org'))?.code).toBe('pattern');
    expect(validateAnswer(question, text('ada'))?.code).toBe('email');
  });
});

describe('files that a question accepts', () => {
  test.each([
    [['image/*'], 'a.png', 'image/png', true],
    [['image/*'], 'a.pdf', 'application/pdf', false],
    [['.pdf'], 'a.pdf', 'application/pdf', true],
    [['.PDF'], 'a.pdf', '', true],
    [['application/pdf'], 'a.PDF', '', true],
    [['.jpg'], 'a.jpeg', 'image/jpeg', true],
    [['image/jpg'], 'photo', 'image/jpeg', true],
    [['.jpg', '.png'], 'a.webp', 'image/webp', false],
    [['image/svg+xml'], 'a.svg', 'image/svg+xml', true],
    [['.docx', 'image/png'], 'a.pdf', 'application/pdf', false],
    // A server stores images and PDF only, so that nothing would be left.
    [['.docx', 'text/plain', '*/*'], 'a.pdf', 'application/pdf', true],
    [[], 'a.pdf', 'application/pdf', true],
    [undefined, 'a.pdf', 'application/pdf', true],
    ['image/png', 'a.pdf', 'application/pdf', true],
    [[null, 5, '__proto__'], 'a.pdf', 'application/pdf', true],
  ])('with %j the file %s of type %j is listed: %s', (accept, name, type, isListed) => {
    expect(isListedFile({ accept: accept as string[] }, { name, type }, isImageOrPdf)).toBe(isListed);
  });

  test('accept narrows the types of a style, and never widens them', () => {
    const question = aQuestion('screenshot', { accept: ['.pdf', 'image/png'] });
    const codeOf = (name: string, type: string) => validateAnswer(question, files(aFile({ name, type })))?.code;
    expect(codeOf('a.png', 'image/png')).toBeUndefined();
    expect(codeOf('a.gif', 'image/gif')).toBe('file');
    expect(codeOf('a.pdf', 'application/pdf')).toBe('file');
    const impossible = aQuestion('screenshot', { accept: ['.pdf'] });
    expect(validateAnswer(impossible, files(aFile()))).toBeUndefined();
  });

  test.each([
    [1000, 1000, undefined],
    [1000, 1001, { code: 'fileSize', params: { size: 1000 } }],
    [0, 5, undefined],
    [-1, 5, undefined],
    [Number.NaN, 5, undefined],
  ])('with at most %j bytes a file of %j bytes has the issue %j', (maxFileBytes, size, found) => {
    expect(validateAnswer(aQuestion('file', { maxFileBytes }), files(aFile({ size })))).toEqual(found);
  });
});
