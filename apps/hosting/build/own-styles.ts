import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../../packages', import.meta.url)).replaceAll('\\', '/');

/**
 * Sheets that come with the modules that need them. They belong to parts that a first page of texts and choices does not
 * show; a name without a file stands for the modules of its folder.
 */
const ownSheets: Readonly<Record<string, string>> = {
  'ui/src/badge/': 'badge.css',
  'ui/src/card/': 'card.css',
  'ui/src/dialog/': 'dialog.css',
  'ui/src/menu/': 'menu.css',
  'flow-react/src/elements/gauge.tsx': 'gauge.css',
  'flow-react/src/language/language-list.tsx': 'language-list.css',
  'flow-react/src/pages/end-page.tsx': 'end-page.css',
  'flow-react/src/questions/datepicker/': 'datepicker.css',
  'flow-react/src/questions/kinds/combobox/': 'combobox.css',
  'flow-react/src/questions/kinds/phone-entry/': 'phone-entry.css',
  'flow-react/src/questions/kinds/remote/': 'remote.css',
  'flow-react/src/questions/kinds/scale/': 'scale.css',
  'flow-react/src/questions/kinds/upload/': 'upload.css',
  'flow-react/src/questions/matrix/': 'matrix.css',
  'flow-react/src/questions/phone-verification/': 'phone-verification.css',
  'flow-react/src/questions/ranking/': 'ranking.css',
  'flow-react/src/questions/screenshot/': 'screenshot.css',
  'flow-react/src/questions/slider/': 'slider.css',
  'flow-react/src/unsubscribe/unsubscribe.tsx': 'unsubscribe.css',
  'flow-react/src/questions/star/': 'star.css',
};

/** Absolute paths, for the test that none has moved. */
export const ownPlaces: readonly string[] = Object.keys(ownSheets).map((place) => resolve(packages, place));
export const sheetFiles: ReadonlySet<string> = new Set(
  Object.entries(ownSheets).map(([place, sheet]) => resolve(packages, dirname(`${place}_`), sheet)),
);

/**
 * Leaves these sheets out of the packages' `styles.css`, and has their modules import them, so that a lazy part brings its
 * rules in its own chunk. Packages keep their complete sheets for everybody else.
 */
export function ownStyles(): Plugin {
  return {
    name: 'own-styles',
    enforce: 'pre',
    load(id) {
      if (!/\/src\/styles\.css$/.test(id) || !id.startsWith(packages)) return undefined;
      return withoutOwn(id);
    },
    transform(code, id) {
      if (!id.endsWith('.tsx') || !id.startsWith(packages)) return undefined;
      const sheet = Object.entries(ownSheets).find(([place]) => isOf(id, `${packages}/${place}`))?.[1];
      return sheet === undefined ? undefined : { code: `${code}\nimport './${sheet}';\n`, map: null };
    },
  };
}

function isOf(id: string, place: string): boolean {
  return id === place || (place.endsWith('/') && `${dirname(id)}/` === place);
}

/** A sheet with its imports, but for the sheets that come by themselves; sheets that only import are opened up. */
function withoutOwn(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import '(.+?)';\n?/g, (_: string, path: string) => {
    const imported = resolve(dirname(file), path);
    if (sheetFiles.has(imported)) return '';
    // Between imports nothing else may stand, not even the layer's name again.
    if (/^\s*@import/m.test(readFileSync(imported, 'utf8'))) return withoutOwn(imported).replace(/@layer [^;]+;/g, '');
    return `@import '${imported}';\n`;
  });
}
