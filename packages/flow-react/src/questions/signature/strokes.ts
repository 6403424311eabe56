/** A point of the paper, whose size is `PAPER`. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Line that a pointer drew without leaving the paper. */
export type Stroke = readonly Point[];

/** Size of the paper. A pad of any size on the screen has the same points. */
export const PAPER = { width: 600, height: 200 } as const;
export const STROKE_WIDTH = 4;

/** Converts a position on the screen to a point of the paper. */
export function pointOnPaper(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  return {
    x: rounded(((clientX - box.left) / box.width) * PAPER.width),
    y: rounded(((clientY - box.top) / box.height) * PAPER.height),
  };
}

/** Returns the SVG path of a stroke: curves through the middles between its points. A single point is a dot. */
export function pathOf(stroke: Stroke): string {
  const [first, ...others] = stroke;
  if (first === undefined) return '';
  const last = others.at(-1);
  // A line without length would not be drawn by a canvas.
  if (last === undefined) return `M${first.x} ${first.y}l.01 0`;
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? point;
    return `Q${point.x} ${point.y} ${rounded((point.x + next.x) / 2)} ${rounded((point.y + next.y) / 2)}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
