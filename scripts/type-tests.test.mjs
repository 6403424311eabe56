import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

/** Lists the entries of a package that are TypeScript, as a consumer imports them. */
function entriesOf({ name, exports = {} }) {
  return Object.entries(exports).flatMap(([path, target]) =>
    /\.tsx?$/.test(target['@product/source'] ?? '') ? [path.replace('.', name)] : [],
  );
}

test.each(publishedPackages().filter(({ manifest }) => entriesOf(manifest).length > 0))(
  'the type tests of $path import each of its entries',
  ({ path, manifest }) => {
    const files = globSync('test/**/*.test-d.{ts,tsx}', { cwd: join(root, path) });
    const source = files.map((file) => readFileSync(join(root, path, file), 'utf8')).join('');
    expect(entriesOf(manifest).filter((entry) => !source.includes(`'${entry}'`))).toEqual([]);
  },
);
