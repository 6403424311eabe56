import { PAPER, pathOf, STROKE_WIDTH, type Stroke } from './strokes.ts';
import { BASELINE, fontSizeOf, MARGIN, SCRIPT_FONT } from './typed-font.ts';

/** Drawn lines, or a typed name. */
export type Signature = { readonly strokes: readonly Stroke[] } | { readonly name: string };

/** Pixels of the picture for each unit of the paper, so that it is sharp on paper and on dense screens. */
const SCALE = 2;
const PNG = 'image/png';
const PAPER_COLOUR = '#ffffff';
const INK = '#12161c';

/**
 * Draws a signature with dark ink on white paper, whatever the theme of the page, and returns the PNG. Null when the
 * browser cannot draw it. Nothing is awaited, so that the upload begins before the press that goes on is handled.
 */
export function toPng(signature: Signature): Blob | null {
  const canvas = document.createElement('canvas');
  canvas.width = PAPER.width * SCALE;
  canvas.height = PAPER.height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(SCALE, SCALE);
  context.fillStyle = PAPER_COLOUR;
  context.fillRect(0, 0, PAPER.width, PAPER.height);
  if ('strokes' in signature) drawStrokes(context, signature.strokes);
  else writeName(context, signature.name);
  const [, data = ''] = canvas.toDataURL(PNG).split(',');
  return data === '' ? null : new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], { type: PNG });
}

function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.strokeStyle = INK;
  context.lineWidth = STROKE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(strokes.map(pathOf).join('')));
}

function writeName(context: CanvasRenderingContext2D, name: string): void {
  context.fillStyle = INK;
  context.font = `${fontSizeOf(name)}px ${SCRIPT_FONT}`;
  context.textAlign = 'center';
  context.fillText(name, PAPER.width / 2, BASELINE, PAPER.width - 2 * MARGIN);
}
