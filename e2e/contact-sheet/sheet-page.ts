/** One picture of a screen, as it stands on a sheet. */
export interface SheetPicture {
  readonly row: 'light' | 'dark' | 'right to left';
  /** CSS pixels of the screen. */
  readonly width: number;
  readonly png: Buffer;
}

/** How wide a picture stands on the sheet: narrow ones larger, so that both can be read. */
const shownWidth = (width: number): number => (width < 600 ? 230 : 756);

/** The pictures of one screen in a page: a row a theme, narrow beside wide. */
export function sheetPage(title: string, pictures: readonly SheetPicture[]): string {
  const rows = [...new Set(pictures.map(({ row }) => row))];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
  body { inline-size: max-content; margin: 0; padding: 20px; background: #cfd5dd; color: #12161c; font: 13px system-ui, sans-serif; }
  h1 { margin: 0 0 12px; font-size: 17px; }
  section { display: flex; gap: 16px; align-items: flex-start; margin-block-end: 16px; }
  figure { margin: 0; }
  figcaption { margin-block-end: 4px; color: #4a5361; }
  img { display: block; border-radius: 6px; }
</style>
<h1>${title}</h1>
${rows
  .map(
    (row) =>
      `<section>${pictures
        .filter((picture) => picture.row === row)
        .map(
          ({ width, png }) =>
            `<figure><figcaption>${row}, ${width} px</figcaption><img alt="" width="${shownWidth(width)}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
        )
        .join('')}</section>`,
  )
  .join('\n')}</html>`;
}
