import { PAPER } from './strokes.ts';

/** Fonts of systems that look like handwriting, then the browser's own. */
export const SCRIPT_FONT =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "Dancing Script", "URW Chancery L", "Z003", cursive';

/** Distance of a name's baseline from the top of the paper. */
export const BASELINE = 124;
export const MARGIN = 30;

const LARGEST = 84;
/** Mean width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.55;

/** Returns the size of the letters at which a name fits on the paper. */
export function fontSizeOf(name: string): number {
  const letters = Math.max(1, [...name].length);
  return Math.min(LARGEST, Math.floor((PAPER.width - 2 * MARGIN) / (letters * LETTER_WIDTH)));
}
