import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

const bins = publishedPackages().flatMap(({ path, manifest }) =>
  Object.entries(manifest.bin ?? {}).map(([name, target]) => [
    name,
    join(root, path, target.replace('./dist/', './src/').replace(/\.js$/, '.ts')),
  ]),
);

test('the programs of the published packages are checked', () => {
  expect(bins.map(([name]) => name)).toEqual(
    expect.arrayContaining(['product-flow', 'product-server', 'product-conformance']),
  );
});

test.each(bins)('%s on an old Node says in one line which one it needs', (_, file) => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.11.0' })";
  const args = ['--conditions=@product/source', '--import', `data:text/javascript,${encodeURIComponent(old)}`, file];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'Node 22.18 or newer is needed. This is Node 20.11.0.\n']);
});

test.each(bins)('%s loads nothing that an old Node lacks before it has checked the version', (_, file) => {
  const imports = [...readFileSync(file, 'utf8').matchAll(/^import .* from '(.+)';$/gm)].map(([, name]) => name);
  expect(imports).toEqual(['node:fs', '@product/model/node-version']);
});
