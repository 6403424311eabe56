import fc from 'fast-check';
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { nationalNumbersOf } from './national-numbers.ts';

const countries = Object.keys(examples) as (keyof typeof examples)[];

describe.each(countries)('numbers of %s', (country) => {
  const example = getExampleNumber(country, examples);

  test('its example is one, alone (unless too short to tell), nationally and internationally written', () => {
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

test('agrees with the library about Turkish landlines and cell phones', () => {
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

test('a country that nobody knows counts as Türkiye', () => {
  expect(nationalNumbersOf('??')).toBe(nationalNumbersOf('TR'));
  expect(nationalNumbersOf('constructor')).toBe(nationalNumbersOf('TR'));
  expect(nationalNumbersOf(' de ')).toBe(nationalNumbersOf('DE'));
});
