import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { callingCountries } from './calling-countries.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import { phoneCountry } from './phone-country.ts';
import { formatAsYouType, toE164 } from './typed-phone-number.ts';

describe('a phone number', () => {
  test.each([
    ['+905321234567', undefined],
    ['+90 532 123 45 67', undefined],
    [' +90 (532) 123-45-67 ', 'US'],
    ['0532 123 45 67', 'TR'],
    ['5321234567', 'tr'],
    ['0212 345 67 89', 'TR'],
    ['(202) 555-0123', 'US'],
    ['+442079460958', 'TR'],
  ])('%s is a phone number in %s', (text, country) => {
    expect(isPhoneNumber(text, country)).toBe(true);
  });

  test.each([
    ['', 'TR'],
    ['+', undefined],
    ['0532 123 45 67', undefined],
    ['0532 123 45 67', 'XX'],
    ['0532 123 45', 'TR'],
    ['0532 123 45 67 89', 'TR'],
    ['+90 532 123 45 6', undefined],
    ['+90 999 123 45 67', undefined],
    ['+000000000000', undefined],
    ['call 0532 123 45 67', 'TR'],
    ['0532 123 45 67 ext. 5', 'TR'],
    ['abc', 'TR'],
    ['1'.repeat(100_000), 'TR'],
  ])('%s is no phone number in %s', (text, country) => {
    expect(isPhoneNumber(text, country)).toBe(false);
  });

  test('no text makes the check of a phone number throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,20}$/)),
        fc.option(fc.string(), { nil: undefined }),
        (text, country) => {
          expect(typeof isPhoneNumber(text, country)).toBe('boolean');
        },
      ),
    );
    expect(isPhoneNumber(undefined as unknown as string)).toBe(false);
  });
});

describe('countries', () => {
  test('each country has a calling code, and its example number is valid', () => {
    for (const { code, callingCode } of callingCountries()) {
      const example = getExampleNumber(code as keyof typeof examples, examples);
      expect(example?.number.startsWith(`+${callingCode}`)).toBe(true);
      expect(isPhoneNumber(example?.number ?? '')).toBe(true);
      expect(isPhoneNumber(example?.formatNational() ?? '', code)).toBe(true);
    }
  });

  test('countries are sorted by code', () => {
    const codes = callingCountries().map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    expect(callingCountries()).toContainEqual({ code: 'TR', callingCode: '90' });
    expect(codes.length).toBeGreaterThan(240);
  });
});

describe('while typing', () => {
  test.each([
    ['0532123', 'TR', { formatted: '0532 123', country: 'TR', e164: null }],
    ['05321234567', 'TR', { formatted: '0532 123 45 67', country: 'TR', e164: '+905321234567' }],
    ['+442079460958', 'TR', { formatted: '+44 20 7946 0958', country: 'GB', e164: '+442079460958' }],
    ['+', null, { formatted: '+', country: null, e164: null }],
    ['', 'TR', { formatted: '', country: 'TR', e164: null }],
    ['2025550123', 'US', { formatted: '(202) 555-0123', country: 'US', e164: '+12025550123' }],
  ])('%s in %s', (text, country, typed) => {
    expect(formatAsYouType(text, country)).toEqual(typed);
  });

  test('a number is converted to its international form', () => {
    expect(toE164('0532 123 45 67', 'TR')).toBe('+905321234567');
    expect(toE164('+44 20 7946 0958')).toBe('+442079460958');
    expect(toE164('0532 123 45 67')).toBeNull();
    expect(toE164('none', 'TR')).toBeNull();
  });
});

describe('phoneCountry', () => {
  test.each([
    ['+90 532 123 45 67', undefined, 'TR'],
    ['0532 123 45 67', 'TR', 'TR'],
    ['+49 1511 2345678', 'TR', 'DE'],
    ['+1 213 373 4253', undefined, 'US'],
    ['+1 876 555 0123', undefined, 'JM'],
    ['+7 701 234 5678', undefined, 'KZ'],
  ])('finds the country of %s (default %s): %s', (text, country, expected) => {
    expect(phoneCountry(text, country)).toBe(expected);
  });

  test.each(['', '12', 'ada', '0532 123 45 67', '+8821612345678', `+${'9'.repeat(100)}`])(
    'finds no country of "%s"',
    (text) => {
      expect(phoneCountry(text)).toBeUndefined();
    },
  );
});
