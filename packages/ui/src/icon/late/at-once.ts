import type { IconDrawing } from '../drawing.ts';
import { moreDrawings } from '../more-drawings.ts';

export function lateDrawing(name: keyof typeof moreDrawings): IconDrawing | undefined {
  return moreDrawings[name];
}

/**
 * Loads the signs that no first page needs, for pages that are built with the `@product/late` condition; here they are all
 * there. To be awaited before something is shown that has some; never rejects, since a button is named without its sign.
 */
export async function loadDrawings(): Promise<void> {}
