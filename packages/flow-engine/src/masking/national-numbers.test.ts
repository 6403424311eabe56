import fc from 'fast-check';
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { nationalNumbersOf } from './national-numbers.ts';

const countries = Object.keys(examples) as (keyof typeof examples)[];

describe.each(countries)('numbers of %s', (country) => {
  const example = getExampleNumber(country, examples);

  test('the example number of the country is recognized, alone, in national and in international form', () => {
    const national = nationalNumbersOf(country);
    expect(example).toBeDefined();
    const international = example?.number.slice(1) ?? '';
    expect(national.isNumber(international)).toBe(true);
    for (const written of [example?.nationalNumber ?? '', example?.formatNational().replace(/\D/g, '') ?? '']) {
      expect(national.isNumber(written)).toBe(written.length >= 7);
    }
    expect(international.startsWith(national.callingCode)).toBe(true);
  });
});

test('Turkish landline and mobile numbers are recognized as the library recognizes them', () => {
  const national = nationalNumbersOf('TR');
  fc.assert(
    fc.property(fc.stringMatching(/^0?[2-5]\d{8,10}$/), (digits) => {
      const parsed = parsePhoneNumberFromString(digits, 'TR');
      const type = parsed?.getType();
      const expected = parsed?.country === 'TR' && (type === 'MOBILE' || type === 'FIXED_LINE');
      expect(national.isNumber(digits)).toBe(expected);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

test('an unknown country counts as Türkiye', () => {
  expect(nationalNumbersOf('??')).toBe(nationalNumbersOf('TR'));
  expect(nationalNumbersOf('constructor')).toBe(nationalNumbersOf('TR'));
  expect(nationalNumbersOf(' de ')).toBe(nationalNumbersOf('DE'));
});
