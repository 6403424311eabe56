import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../src/site/paths.ts';

const page = readFileSync(`${root}docs/architecture.md`, 'utf8');

test('every path on the architecture page exists', () => {
  const paths = [...page.matchAll(/`((?:apps|packages)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
});

test.each([
  { heading: 'Folders of the engine', source: 'packages/flow-engine/src' },
  { heading: 'Folders of the server', source: 'apps/server/src' },
])('$heading: the table lists exactly the folders of $source', ({ heading, source }) => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name),
  );
  const folders = globSync('*/', { cwd: root + source }).map((path) => path.replace(/[\\/]$/, ''));
  expect(listed.toSorted()).toEqual(folders.filter((name) => name !== 'testing').toSorted());
});
