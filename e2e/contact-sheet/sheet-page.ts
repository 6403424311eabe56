/** A picture of a screen on a sheet. */
export interface SheetPicture {
  readonly row: 'light' | 'dark' | 'right to left';
  /** CSS pixels of the screen. */
  readonly width: number;
  readonly png: Buffer;
}

/** Returns the width of a picture on the sheet. Narrow screens are drawn larger, so that both are readable. */
const shownWidth = (width: number): number => (width < 600 ? 230 : 756);

/** Draws the pictures of one screen: a row for each theme, narrow beside wide. */
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

export interface SettingPicture {
  readonly name: string;
  readonly png: Buffer;
}

/** Draws small pictures side by side, each below its name. */
export function picturesPage(title: string, pictures: readonly SettingPicture[]): string {
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img alt="" height="240" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
  body { margin: 0; padding: 16px; background: #cfd5dd; color: #12161c; font: 13px system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 14px; }
  figure { margin: 0; }
  figcaption { margin-block-end: 4px; }
  img { display: block; border-radius: 4px; }
</style>
${figures.join('')}</html>`;
}

/** Draws a long picture in columns, so that it fits a screen at its own size. */
export function foldedPage(
  png: Buffer,
  { width, height, fold }: { width: number; height: number; fold: number },
): string {
  const columns = Math.max(1, Math.ceil(height / fold));
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const column = (index: number) =>
    `<i style="background-position: 0 ${-index * fold}px; block-size: ${Math.min(fold, height - index * fold)}px"></i>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Folded</title>
<style>
  body { margin: 0; }
  main { display: inline-flex; gap: 16px; background: #8893a3; }
  i { inline-size: ${width}px; background-image: url(${source}); background-repeat: no-repeat; }
</style>
<main>${Array.from({ length: columns }, (_, index) => column(index)).join('')}</main></html>`;
}
