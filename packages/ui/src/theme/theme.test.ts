import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { fromOklch, parseHex, type Rgb, toHex, toOklch } from './oklch.ts';
import { applyTheme, DEFAULT_PRIMARY, toThemeTokens } from './theme.ts';

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const black: Rgb = { red: 0, green: 0, blue: 0 };

function color(hex: string | undefined): Rgb {
  return parseHex(hex ?? '') ?? black;
}

test.each([
  ['#20b8f7', '#20b8f7'],
  ['#FFF', '#ffffff'],
  ['#fff8', '#ffffff'],
  ['#12345678', '#123456'],
])('the text %s is a hex colour', (hex, same) => {
  expect(toHex(color(hex))).toBe(same);
});

test.each(['', 'red', '#12', '#12345', 'url(x)', '#20b8f7;}'])('the text %j is no hex colour', (text) => {
  expect(parseHex(text)).toBeUndefined();
  expect(toThemeTokens({ primaryColor: text })).toEqual({});
});

test('a colour converted to OKLCH and back is the same', () => {
  fc.assert(
    fc.property(hexColor, (hex) => {
      expect(toHex(fromOklch(toOklch(color(hex))))).toBe(hex);
    }),
  );
});

test('for each primary colour, text on the strong colour has a contrast of 4.5:1 in both themes', () => {
  fc.assert(
    fc.property(hexColor, (primaryColor) => {
      const tokens = toThemeTokens({ primaryColor });
      for (const theme of ['light', 'dark'] as const) {
        const fill = color(tokens[`--product-strong-${theme}`]);
        expect(contrast(fill, color(tokens[`--product-on-strong-${theme}`]))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(fill, color(theme === 'light' ? '#ffffff' : '#171b21'))).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('for each primary and font colour, text on buttons and bubbles has a contrast of 4.5:1 in both themes', () => {
  fc.assert(
    fc.property(hexColor, fc.option(hexColor), (primaryColor, fontColor) => {
      const tokens = toThemeTokens({ primaryColor, fontColor });
      for (const theme of ['light', 'dark'] as const) {
        const fill = color(tokens[`--product-fill-${theme}`]);
        expect(contrast(fill, color(tokens[`--product-on-fill-${theme}`]))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(color(tokens['--product-bubble-dark']), color('#ffffff'))).toBeGreaterThanOrEqual(4.5);
    }),
    // A tinted label that is rounded to the colours of a screen.
    { examples: [['#c16c75', null]] },
  );
});

test.each([
  ['a bright yellow', '#ffd400', '#ffd400', '#ffd400'],
  ['the default colour', '#20b8f7', '#20b8f7', '#20b8f7'],
  ['a violet', '#7c3aed', '#7c3aed', '#7c3aed'],
])('buttons are filled with %s as it is', (_, primaryColor, light, dark) => {
  const tokens = toThemeTokens({ primaryColor });
  expect(tokens).toMatchObject({ '--product-fill-light': light, '--product-fill-dark': dark });
});

test.each([
  ['white', '#ffffff', 'light'],
  ['a dark navy', '#102030', 'dark'],
] as const)('a button in %s takes the strong colour where it would vanish', (_, primaryColor, theme) => {
  const tokens = toThemeTokens({ primaryColor });
  expect(tokens[`--product-fill-${theme}`]).toBe(tokens[`--product-strong-${theme}`]);
});

test('a font colour of the owner is the label of buttons where it is readable', () => {
  const label = (primaryColor: string) =>
    toThemeTokens({ primaryColor, fontColor: '#fffbe6' })['--product-on-fill-light'];
  expect(label('#7c3aed')).toBe('#fffbe6');
  expect(label('#ffd400')).not.toBe('#fffbe6');
});

test('the tokens keep the owner’s own colours', () => {
  const tokens = toThemeTokens({ primaryColor: '#ffeb3b', fontColor: '#abcdef', secondaryColor: '#102030', radius: 4 });
  expect(tokens).toMatchObject({
    '--product-primary': '#ffeb3b',
    '--product-on-primary': '#abcdef',
    '--product-secondary': '#102030',
    '--product-radius': '4px',
  });
});

test.each([
  ['#ffeb3b', '#000000'],
  ['#102030', '#ffffff'],
  ['nothing', undefined],
])('the readable text colour on %s is %s', (background, expected) => {
  expect(readableOn(background)).toBe(expected);
});

test('applyTheme sets the tokens on the element', () => {
  const element = document.createElement('div');
  applyTheme(element, toThemeTokens({ primaryColor: '#20b8f7', radius: 99 }));
  expect(element.style.getPropertyValue('--product-set-primary')).toBe('#20b8f7');
  expect(element.style.getPropertyValue('--product-set-radius')).toBe('28px');
  expect(element.dataset.theme).toBe('auto');
  // The names that a style sheet sets are left to it.
  expect(element.style.getPropertyValue('--product-primary')).toBe('');
});

test('the defaults of the style sheet are the computed tokens of the default colour', () => {
  const sheet = readFileSync(`${import.meta.dirname}/../tokens.css`, 'utf8');
  const defaults = [...sheet.matchAll(/var\(--product-set-(\S+), (#[0-9a-f]+)\)/g)];
  const computed = toThemeTokens({ primaryColor: DEFAULT_PRIMARY });
  expect(defaults.length).toBeGreaterThanOrEqual(5);
  for (const [, name, value] of defaults)
    expect([name, value?.replace(/^#fff$/, '#ffffff')]).toEqual([name, computed[`--product-${name}`]]);
  // No second function in the style sheet.
  expect(sheet).not.toContain('oklch(');
});

test('a primary colour of the owner’s style sheet decides the strong colour', () => {
  const element = document.createElement('div');
  element.style.setProperty('--product-primary', '#7c3aed');
  document.body.append(element);
  applyTheme(element, {});
  const strong = toThemeTokens({ primaryColor: '#7c3aed' })['--product-strong-light'];
  expect(element.style.getPropertyValue('--product-set-strong-light')).toBe(strong);
  element.remove();
});
