/** A frame of a strip: a JPEG in Base64, and its label. */
export interface StripFrame {
  readonly label: string;
  readonly jpeg: string;
}

/** Scale of the frames. */
const SCALE = 0.4;
/** Pixels of a wide page that a strip shows: those at the end, with the panel. */
const WIDEST = 560;

/** Draws the frames of a moment side by side, each below its time. */
export function stripPage(
  title: string,
  frames: readonly StripFrame[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const figures = frames.map(
    ({ label, jpeg }) =>
      `<figure><figcaption>${label}</figcaption><img alt="" src="data:image/jpeg;base64,${jpeg}"></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
  body { margin: 0; }
  main { display: inline-flex; gap: 8px; padding: 8px; background: #cfd5dd; color: #12161c; font: 13px system-ui, sans-serif; }
  figure { margin: 0; }
  figcaption { margin-block-end: 4px; font-variant-numeric: tabular-nums; }
  img { display: block; inline-size: ${Math.min(width, WIDEST) * SCALE}px; block-size: ${height * SCALE}px; object-fit: cover; object-position: right bottom; border-radius: 4px; }
</style>
<main>${figures.join('')}</main></html>`;
}
