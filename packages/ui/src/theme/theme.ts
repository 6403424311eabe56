import { contrast, readableOn } from './contrast.ts';
import { fromOklch, type Oklch, parseHex, type Rgb, toHex, toOklch } from './oklch.ts';

/** Theme settings of an owner. Colours are hex; other values are ignored. */
export interface ThemeSettings {
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  /** Text colour on the primary colour. @default by contrast */
  readonly fontColor?: string | null;
  /** CSS pixels. */
  readonly radius?: number | null;
}

/** Values by custom property name. */
export type ThemeTokens = Readonly<Partial<Record<`--product-${string}`, string>>>;

/** Primary colour of `tokens.css`, whose derived colours have these defaults. */
export const DEFAULT_PRIMARY = '#20b8f7';

const TEXT_CONTRAST = 4.5;
/** Contrast with the page that a filled button needs. A light colour is seen by its hue; a dark one on dark is not. */
const FILL_CONTRAST = { light: 1.15, dark: 1.5 };
/** Lightness from which dark labels read better than white ones. */
const LIGHT_FILL = 0.7;
/** Lightness of the visitor's bubbles in the dark theme: brighter ones would glare, darker ones would vanish. */
const DARK_BUBBLE = { least: 0.4, most: 0.52 };
const white: Rgb = { red: 1, green: 1, blue: 1 };
const black: Rgb = { red: 0, green: 0, blue: 0 };
/** Backgrounds on which the strong colour must be readable: the light theme's page, the dark theme's chosen rows. */
const lightPage: Rgb = { red: 0.945, green: 0.953, blue: 0.965 };
const darkSurface: Rgb = { red: 0.122, green: 0.145, blue: 0.176 };

/**
 * Converts the owner's settings to design tokens. Buttons are filled with the primary colour as it is, unless it vanishes on
 * the page. The strong colour, for text and lines, keeps the hue; its lightness changes until its contrast is 4.5:1.
 *
 * @example
 * toThemeTokens({ primaryColor: '#ffeb3b' })['--product-strong-light']; // a dark olive
 */
export function toThemeTokens({ primaryColor, secondaryColor, fontColor, radius }: ThemeSettings): ThemeTokens {
  const tokens: Record<`--product-${string}`, string> = {};
  const primary = primaryColor ? parseHex(primaryColor) : undefined;
  const font = fontColor ? parseHex(fontColor) : undefined;
  if (primary !== undefined) {
    const tone = toOklch(primary);
    const dark = moveLightness({ ...tone, lightness: Math.max(tone.lightness, 0.78) }, [darkSurface], 0.01);
    const label = roundToScreen(fromOklch({ lightness: 0.24, chroma: Math.min(tone.chroma, 0.04), hue: tone.hue }));
    tokens['--product-primary'] = toHex(primary);
    tokens['--product-on-primary'] = readableOn(toHex(primary)) ?? '#ffffff';
    const light = moveLightness(tone, [white, lightPage], -0.01);
    tokens['--product-strong-light'] = toHex(light);
    tokens['--product-on-strong-light'] = '#ffffff';
    tokens['--product-strong-dark'] = toHex(dark);
    tokens['--product-on-strong-dark'] = contrast(label, dark) >= TEXT_CONTRAST ? toHex(label) : '#000000';
    const lightFill = contrast(primary, white) >= FILL_CONTRAST.light ? primary : light;
    const darkFill = contrast(primary, darkSurface) >= FILL_CONTRAST.dark ? primary : dark;
    tokens['--product-fill-light'] = toHex(lightFill);
    tokens['--product-on-fill-light'] = labelOn(lightFill, label, font);
    tokens['--product-fill-dark'] = toHex(darkFill);
    tokens['--product-on-fill-dark'] = labelOn(darkFill, label, font);
    const calm = { ...tone, lightness: Math.min(DARK_BUBBLE.most, Math.max(DARK_BUBBLE.least, tone.lightness)) };
    tokens['--product-bubble-dark'] = toHex(moveLightness(calm, [white], -0.01));
  }
  const secondary = secondaryColor ? parseHex(secondaryColor) : undefined;
  if (secondary !== undefined) tokens['--product-secondary'] = toHex(secondary);
  if (font !== undefined) tokens['--product-on-primary'] = toHex(font);
  if (typeof radius === 'number' && Number.isFinite(radius)) {
    tokens['--product-radius'] = `${Math.min(28, Math.max(0, radius))}px`;
  }
  return tokens;
}

/**
 * Sets theme tokens on an element. They override the defaults, and an owner's style sheet overrides them. If it sets another
 * primary colour, the derived colours follow that one. Call it again when such a style sheet is added or removed.
 */
export function applyTheme(element: HTMLElement, tokens: ThemeTokens): void {
  if (!element.dataset.theme) element.dataset.theme = 'auto';
  const set = (all: ThemeTokens): void => {
    for (const [name, value] of Object.entries(all))
      element.style.setProperty(name.replace('product', 'product-set'), value ?? '');
  };
  set(tokens);
  const settingsPrimary = tokens['--product-primary'] ?? DEFAULT_PRIMARY;
  const primaryColor = getComputedStyle(element).getPropertyValue('--product-primary').trim();
  if (primaryColor !== settingsPrimary) set(toThemeTokens({ primaryColor }));
}

/** Converts theme tokens to the `style` of an element, for rendering on a server. */
export function themeStyle(tokens: ThemeTokens): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [name.replace('product', 'product-set'), value ?? '']),
  );
}

/** Chooses the first label with enough contrast. Black or white always has it. */
function labelOn(fill: Rgb, tinted: Rgb, font: Rgb | undefined): string {
  const isLight = toOklch(fill).lightness > LIGHT_FILL;
  const labels = [font, ...(isLight ? [tinted, white] : [white, tinted])].filter((label) => label !== undefined);
  return toHex(labels.find((label) => contrast(label, fill) >= TEXT_CONTRAST) ?? black);
}

function moveLightness(tone: Oklch, backgrounds: readonly Rgb[], step: number): Rgb {
  let lightness = tone.lightness;
  let color = roundToScreen(fromOklch(tone));
  while (backgrounds.some((background) => contrast(color, background) < TEXT_CONTRAST)) {
    lightness += step;
    if (lightness <= 0 || lightness >= 1) break;
    color = roundToScreen(fromOklch({ ...tone, lightness }));
  }
  return color;
}

/** Rounds a colour to the 256 steps of a screen. */
function roundToScreen(color: Rgb): Rgb {
  return parseHex(toHex(color)) ?? color;
}
