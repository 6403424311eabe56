import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../src/site/paths.ts';

const page = readFileSync(`${root}docs/architecture.md`, 'utf8');

/** Pages whose paths must exist: a superseded record describes code that is no more. */
const pages = globSync('{README.md,docs/**/*.md}', { cwd: root })
  .map((file) => ({ file, markdown: readFileSync(root + file, 'utf8') }))
  .filter(({ markdown }) => !markdown.includes('\nSuperseded by '));

test.each(pages)('every path of the repository that $file names exists', ({ markdown }) => {
  const text = markdown.replaceAll(/```.*?```/gs, '');
  const paths = [...text.matchAll(/`((?:apps|packages|e2e|docs|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const isBuilt = (path: string): boolean => /\/(?:dist|reports)(?:\/|$)/.test(path);
  expect(paths.filter((path) => !isBuilt(path) && !existsSync(root + path))).toEqual([]);
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

test.each([{ heading: 'Files from a tap to its row' }, { heading: 'Files from a reply to its bubble' }])(
  '$heading: each step has existing files, and the numbers are their sums',
  ({ heading }) => {
    const [, after = ''] = page.split(`### ${heading}\n`);
    const [section = ''] = after.split(/\n##+ /);
    const steps = section
      .split('\n')
      .filter((line) => /^\| .* \| \d+ \|/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, , count = '', folder = '', files = '']) => ({
        count: Number(count),
        paths: [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${folder.replaceAll('`', '')}/${name}`),
      }));
    for (const { count, paths } of steps) expect(paths).toHaveLength(count);
    const paths = steps.flatMap((step) => step.paths);
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
    expect(section).toContain(`${new Set(paths).size} files`);
  },
);
