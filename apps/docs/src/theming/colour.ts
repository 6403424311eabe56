import { contrast, type Rgb } from '@product/ui';

const black: Rgb = { red: 0, green: 0, blue: 0 };
const white: Rgb = { red: 1, green: 1, blue: 1 };

export function toHex({ red, green, blue }: Rgb): string {
  const pair = (value: number): string =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

/** Mixes two colours, rounded to the 256 steps of a screen. `amount` is the share of `part`, 0 to 1. */
export function mix(whole: Rgb, part: Rgb, amount: number): Rgb {
  const at = (a: number, b: number): number => Math.round((a + (b - a) * amount) * 255) / 255;
  return { red: at(whole.red, part.red), green: at(whole.green, part.green), blue: at(whole.blue, part.blue) };
}

/** Returns the lowest contrast of a colour with any of the backgrounds. */
export function lowestContrast(colour: Rgb, on: readonly Rgb[]): number {
  return Math.min(...on.map((background) => contrast(colour, background)));
}

/**
 * Moves a colour towards black or white until it has the contrast on all backgrounds. Returns black or white, whichever is
 * better, when no colour has it.
 */
export function readable(colour: Rgb, on: readonly Rgb[], ratio: number): Rgb {
  if (lowestContrast(colour, on) >= ratio) return colour;
  const goal = lowestContrast(black, on) >= lowestContrast(white, on) ? black : white;
  for (let amount = 0.02; amount < 1; amount += 0.02) {
    const moved = mix(colour, goal, amount);
    if (lowestContrast(moved, on) >= ratio) return moved;
  }
  return goal;
}
