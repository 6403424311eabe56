import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';

/** Formats of passport numbers by country: A is a letter, 0 a digit. */
const countries: readonly [country: string, ...pictures: string[]][] = [
  ['AM', 'AA0000000'],
  ['AR', 'AAA000000'],
  ['AT', 'A0000000'],
  ['AU', 'A0000000', 'AA0000000'],
  ['AZ', 'A00000000'],
  ['BE', 'AA000000'],
  ['BG', '000000000'],
  ['BR', 'AA000000'],
  ['BY', 'AA0000000'],
  ['CA', 'AA000000', 'A000000AA'],
  ['CH', 'A0000000'],
  ['CN', 'A00000000', 'AA0000000'],
  ['CY', 'A000000', 'A00000000'],
  ['CZ', '00000000'],
  ['DK', '000000000'],
  ['DZ', '000000000'],
  ['EE', 'A0000000', 'AA0000000'],
  ['ES', 'AA000000', 'AAA000000'],
  ['FI', 'AA0000000'],
  ['FR', '00AA00000'],
  ['GB', '000000000'],
  ['GR', 'AA0000000'],
  ['HR', '000000000'],
  ['HU', 'AA000000', 'AA0000000'],
  ['ID', 'A0000000'],
  ['IE', 'AA0000000', '0A0000000'],
  ['IN', 'A0000000'],
  ['IR', 'A00000000'],
  ['IS', 'A0000000'],
  ['IT', 'AA0000000', 'A00000000'],
  ['JM', 'A0000000'],
  ['JP', 'AA0000000'],
  ['KR', 'A00000000'],
  ['KZ', 'A0000000'],
  ['LI', 'A00000'],
  ['LT', '00000000', 'A0A0A0A0'],
  ['LU', '00000000', '0A0A0A0A'],
  ['LV', 'AA0000000', '0A0000000'],
  ['LY', '00000000', 'AA00AA00'],
  ['MT', '0000000'],
  ['MX', 'A00000000'],
  ['MY', 'A00000000'],
  ['MZ', 'AA0000000', '00AA00000'],
  ['NL', 'AA0A0A0A0', 'AA0000000'],
  ['NZ', 'AA000000', 'A000000'],
  ['PH', 'A000000', 'A0000000A', 'AA000000', 'AA0000000'],
  ['PK', 'AA0000000'],
  ['PL', 'AA0000000'],
  ['PT', 'A000000'],
  ['RO', '00000000', '000000000'],
  ['RU', '000000000'],
  ['SE', '00000000'],
  ['SI', 'AA0000000'],
  ['SK', 'A0000000', '00000000'],
  ['TH', 'A000000', 'A0000000', 'AA000000', 'AA0000000'],
  ['TR', 'A00000000'],
  ['UA', 'AA000000'],
  ['US', '000000000', 'A00000000'],
  ['ZA', 'A00000000'],
];

const drawn = (picture: string) =>
  fc.stringMatching(new RegExp(`^${picture.replaceAll('A', '[A-Z]').replaceAll('0', '\\d')}$`));

test.each(countries)('a passport number of %s becomes asterisks where the text says what it is', (_, ...pictures) => {
  for (const picture of pictures) {
    fc.assert(
      fc.property(drawn(picture), (number) => {
        const hidden = '*'.repeat(number.length);
        expect(maskPersonalData(`My passport: ${number}, thanks`)).toBe(`My passport: ${hidden}, thanks`);
        expect(maskPersonalData(`pasaport ${number.toLowerCase()}`)).toBe(`pasaport ${hidden}`);
      }),
      { numRuns: 15 },
    );
  }
});

test('a German passport number has only the letters that Germany uses', () => {
  const number = fc.stringMatching(/^(?:[CFGHJKLMNPRTVWXYZ]\d{2}){3}$/);
  fc.assert(
    fc.property(number, (each) => {
      expect(maskPersonalData(`Reisepass ${each}`)).toBe('Reisepass *********');
    }),
  );
});
