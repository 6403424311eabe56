import { parseHex, type Rgb, readableOn } from '@product/ui';
import { lowestContrast, mix, readable, toHex } from './colour.ts';

/** Five values that an owner sets. Colours are hex. */
export interface ThemeChoice {
  readonly primary: string;
  readonly background: string;
  readonly text: string;
  /** CSS pixels. */
  readonly radius: number;
  readonly font: string;
}

/** A colour that was moved for contrast. */
export interface Repair {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** Lowest contrast with any background, before and after. */
  readonly before: number;
  readonly after: number;
}

export interface DerivedTheme {
  /** Values of the tokens, by custom property. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly repairs: readonly Repair[];
  readonly css: string;
  /** Colour of text on the primary colour. */
  readonly onPrimary: string;
}

const TEXT = 4.5;
const EDGE = 3;
/** Contrast with the page below which a filled button would vanish. */
const SEEN = 1.15;
const fallback = { primary: '#20b8f7', background: '#ffffff', text: '#12161c' };
/** Signal colours of the light theme. */
const signals = { danger: '#c22f3d', good: '#187a4b' };

/**
 * Derives all tokens from five values. Text has a contrast of 4.5 to 1 with every background, edges of fields 3 to 1: other
 * colours are moved towards black or white, and listed.
 */
export function deriveTheme(choice: ThemeChoice): DerivedTheme {
  const primary = parseHex(choice.primary) ?? hex(fallback.primary);
  const surface = parseHex(choice.background) ?? hex(fallback.background);
  const wanted = parseHex(choice.text) ?? hex(fallback.text);
  const repairs: Repair[] = [];
  const repaired = (what: string, from: Rgb, on: readonly Rgb[], ratio: number): Rgb => {
    const to = readable(from, on, ratio);
    if (to !== from) {
      const [before, after] = [from, to].map((one) => lowestContrast(one, on));
      repairs.push({ what, from: toHex(from), to: toHex(to), before: before ?? 0, after: after ?? 0 });
    }
    return to;
  };

  const papers = papersOf(surface, readable(wanted, [surface], TEXT), primary);
  const on = Object.values(papers);
  const ink = repaired('Text', wanted, on, TEXT);
  const paper = [papers.surface, papers.page, papers.sunken];
  const strong = repaired('Primary colour, where it carries or is text', primary, on, TEXT);
  const onStrong = readableOn(toHex(strong)) ?? '#ffffff';
  const onPrimary = readableOn(toHex(primary)) ?? '#ffffff';
  const fill = lowestContrast(primary, paper) >= SEEN ? primary : strong;
  const onFill = fill === primary ? onPrimary : onStrong;
  const colours: Record<string, Rgb> = {
    primary,
    fill,
    bubble: fill,
    'primary-strong': strong,
    'primary-soft': papers.soft,
    'primary-line': mix(surface, strong, 0.55),
    surface: papers.surface,
    page: papers.page,
    sunken: papers.sunken,
    line: mix(surface, ink, 0.14),
    'line-strong': readable(mix(surface, ink, 0.45), paper, EDGE),
    ink,
    'ink-2': readable(mix(ink, surface, 0.24), on, TEXT),
    'ink-3': readable(mix(ink, surface, 0.36), on, TEXT),
    danger: readable(hex(signals.danger), on, TEXT),
    'danger-soft': papers.surface,
    good: readable(hex(signals.good), on, TEXT),
    'good-soft': papers.surface,
  };
  const tokens = {
    ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--product-${name}`, toHex(value)])),
    '--product-on-primary': onPrimary,
    '--product-on-strong': onStrong,
    '--product-on-fill': onFill,
    '--product-on-bubble': onFill,
    '--product-radius': `${radiusOf(choice.radius)}px`,
    '--product-font': fontOf(choice.font),
  };
  const scheme = readableOn(toHex(surface)) === '#ffffff' ? 'dark' : 'light';
  return { tokens, repairs, css: cssOf(tokens, scheme), onPrimary };
}

/** Derives the surfaces, as far from each other as the contrast of text allows. */
function papersOf(surface: Rgb, ink: Rgb, primary: Rgb) {
  for (const amount of [0.05, 0.03, 0.015]) {
    const papers = {
      surface,
      page: mix(surface, ink, amount * 0.7),
      sunken: mix(surface, ink, amount),
      soft: mix(surface, primary, amount * 2.6),
    };
    const all = Object.values(papers);
    if (lowestContrast(readable(ink, all, TEXT), all) >= TEXT) return papers;
  }
  return { surface, page: surface, sunken: surface, soft: surface };
}

function hex(text: string): Rgb {
  return parseHex(text) ?? { red: 0, green: 0, blue: 0 };
}

function radiusOf(radius: number): number {
  return Number.isFinite(radius) ? Math.min(28, Math.max(0, Math.round(radius))) : 12;
}

/** Removes characters from a font family that could end the declaration. */
function fontOf(font: string): string {
  const clean = font.replace(/[^\p{L}\p{N}\s,'"-]/gu, '').trim();
  const isWhole = (clean.match(/'/g)?.length ?? 0) % 2 === 0 && (clean.match(/"/g)?.length ?? 0) % 2 === 0;
  return clean !== '' && isWhole ? clean : 'system-ui, sans-serif';
}

function cssOf(tokens: Readonly<Record<string, string>>, scheme: string): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return [':root,', '[data-theme] {', `  color-scheme: ${scheme};`, ...lines, '}'].join('\n');
}
