import { linear, parseHex, type Rgb } from './oklch.ts';

const black: Rgb = { red: 0, green: 0, blue: 0 };
const white: Rgb = { red: 1, green: 1, blue: 1 };

/** Computes the WCAG contrast of two colours, from 1 (none) to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Chooses black or white text by its contrast on a colour.
 *
 * @returns Undefined for an invalid hex colour.
 */
export function readableOn(hex: string): '#000000' | '#ffffff' | undefined {
  const color = parseHex(hex);
  if (color === undefined) return undefined;
  return contrast(color, white) >= contrast(color, black) ? '#ffffff' : '#000000';
}

function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
