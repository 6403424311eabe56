import type { IconDrawing } from '../drawing.ts';
import type { moreDrawings } from '../more-drawings.ts';

let drawings: typeof moreDrawings | undefined;

export function lateDrawing(name: keyof typeof moreDrawings): IconDrawing | undefined {
  return drawings?.[name];
}

/** As in `at-once.ts`, for a page that counts its bytes: its build puts them into a chunk of their own. */
export async function loadDrawings(): Promise<void> {
  const load = () => import('../more-drawings.ts');
  try {
    drawings ??= (await load().catch(load)).moreDrawings;
  } catch {
    // The next thing that has a sign asks again.
  }
}
