import { contrast, parseHex, type Rgb } from '@product/ui';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveTheme, type ThemeChoice } from './derive-theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const choice: fc.Arbitrary<ThemeChoice> = fc.record({
  primary: hex,
  background: hex,
  text: hex,
  radius: fc.integer({ min: -5, max: 99 }),
  font: fc.constantFrom('Georgia, serif', "'A B', sans-serif"),
});
const plain: ThemeChoice = {
  primary: '#20b8f7',
  background: '#ffffff',
  text: '#12161c',
  radius: 12,
  font: 'system-ui',
};

function at(tokens: Readonly<Record<string, string>>, name: string): Rgb {
  const found = parseHex(tokens[`--product-${name}`] ?? '');
  if (found === undefined) throw new Error(`${name} is no colour`);
  return found;
}

describe('for any choice', () => {
  test('text has a contrast of 4.5 to 1 on every background', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const { tokens } = deriveTheme(chosen);
        for (const ink of ['ink', 'ink-2', 'ink-3', 'primary-strong', 'danger', 'good']) {
          for (const paper of ['surface', 'page', 'sunken', 'primary-soft', 'danger-soft', 'good-soft']) {
            expect(contrast(at(tokens, ink), at(tokens, paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
          }
        }
        for (const [label, fill] of [
          ['on-strong', 'primary-strong'],
          ['on-fill', 'fill'],
          ['on-bubble', 'bubble'],
          ['on-primary', 'primary'],
        ] as const) {
          expect(contrast(at(tokens, label), at(tokens, fill)), label).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('edges of fields have a contrast of 3 to 1', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const { tokens } = deriveTheme(chosen);
        for (const paper of ['surface', 'page', 'sunken']) {
          expect(contrast(at(tokens, 'line-strong'), at(tokens, paper))).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  test('the owner’s primary colour and background stay as chosen', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const { tokens } = deriveTheme(chosen);
        expect(tokens['--product-primary']).toBe(chosen.primary);
        expect(tokens['--product-surface']).toBe(chosen.background);
      }),
    );
  });

  test('every repair lists the contrast before and after', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        for (const { before, after } of deriveTheme(chosen).repairs) {
          expect(before).toBeLessThan(4.5);
          expect(after).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});

test('a readable text colour stays as chosen', () => {
  expect(deriveTheme(plain).tokens['--product-ink']).toBe('#12161c');
  expect(deriveTheme({ ...plain, primary: '#005577' }).repairs).toEqual([]);
});

test('a light primary colour is darkened for text', () => {
  expect(deriveTheme({ ...plain, primary: '#ffeb3b' }).repairs.map(({ what }) => what)).toEqual([
    'Primary colour, where it carries or is text',
  ]);
});

test.each([
  { background: '#ffffff', scheme: 'light' },
  { background: '#101820', scheme: 'dark' },
])('on $background the browser draws its own controls $scheme', ({ background, scheme }) => {
  expect(deriveTheme({ ...plain, background }).css).toContain(`color-scheme: ${scheme};`);
});

test.each(['x; } body { display: none', 'a{b}', "un'closed", '', '</style><script>', 'url(https://evil.example)'])(
  'the font %j ends no declaration',
  (font) => {
    const { css } = deriveTheme({ ...plain, font });
    expect(css.match(/[{}]/g)).toEqual(['{', '}']);
    expect(css).not.toMatch(/[<>()]/);
    for (const line of css.split('\n').slice(2, -1)) expect(line).toMatch(/^ {2}[\w-]+: [^;]+;$/);
  },
);

test.each([Number.NaN, -4, 900])('a radius of %d becomes a valid radius', (radius) => {
  expect(deriveTheme({ ...plain, radius }).tokens['--product-radius']).toMatch(/^(?:0|12|28)px$/);
});

test('an invalid colour becomes the default colour', () => {
  expect(deriveTheme({ ...plain, primary: 'red; }' }).tokens['--product-primary']).toBe('#20b8f7');
});
