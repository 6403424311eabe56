import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingChangesets, packagesIn, unpublished, withoutChangeset } from './changesets.mjs';

const packages = [
  { name: '@product/model', path: 'packages/model' },
  { name: '@product/ui', path: 'packages/ui' },
];

describe('a changeset', () => {
  test.each([
    ["---\n'@product/model': patch\n'@product/ui': minor\n---\n\nWords.\n", ['@product/model', '@product/ui']],
    ['---\n"@product/model": patch\n---\n\nOf \'@product/ui\': nothing.\n', ['@product/model']],
    ['---\r\n"@product/model": patch\r\n---\r\n', ['@product/model']],
    ['---\n---\n\nNothing to see.\n', []],
    ['Words alone.\n', []],
  ])('%j announces %j', (markdown, names) => {
    expect(packagesIn(markdown)).toEqual(names);
  });
});

test('A changeset that names a package which is not published is reported.', () => {
  const markdown = '---\n"@product/model": patch\n"@product/inbox": patch\n---\n\nWords.\n';
  expect(unpublished(markdown, packages)).toEqual(['@product/inbox']);
});

describe('A changeset is needed for', () => {
  test.each([
    { why: 'a source', changed: ['packages/model/src/flow/flow.ts'], names: ['@product/model'] },
    { why: 'a stylesheet', changed: ['packages/ui/src/tokens.css'], names: ['@product/ui'] },
    { why: 'no test', changed: ['packages/model/src/flow/flow.test.ts'], names: [] },
    { why: 'nothing that only tests use', changed: ['packages/ui/src/testing/page.tsx'], names: [] },
    { why: 'no README', changed: ['packages/model/README.md', 'docs/deploy.md'], names: [] },
    { why: 'no package of a similar name', changed: ['packages/model-railway/src/a.ts'], names: [] },
    { why: 'nothing just released', changed: ['packages/ui/src/a.ts', 'packages/ui/CHANGELOG.md'], names: [] },
  ])('$why', ({ changed, names }) => {
    expect(withoutChangeset(changed, packages, new Set())).toEqual(names);
  });

  test('A package in a changeset needs no other one.', () => {
    const changed = ['packages/model/src/a.ts', 'packages/ui/src/a.ts'];
    expect(withoutChangeset(changed, packages, new Set(['@product/ui']))).toEqual(['@product/model']);
  });
});

describe('in a repository', { timeout: 60_000 }, () => {
  let folder;
  const git = (...args) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'A change', '--no-verify');
  };
  const nameIn = (file, ...names) =>
    write(`.changeset/${file}.md`, `---\n${names.map((name) => `'${name}': patch\n`).join('')}---\n\nWords.\n`);
  const missing = () => missingChangesets(folder, packages, undefined).names;

  // A changeset of the first release does not cover later changes.
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'product-changesets-'));
    git('init', '-q', '-b', 'main');
    write('packages/model/src/a.ts', '1');
    write('packages/ui/src/a.ts', '1');
    nameIn('first-release', '@product/model', '@product/ui');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('On the base branch, unreleased changes need a changeset.', () => {
    expect(missing()).toEqual([]);
    nameIn('first-release', '@product/ui');
    commit();
    expect(missing()).toEqual(['@product/model']);
  });

  test('On the base branch, a changed test needs no changeset.', () => {
    write('packages/ui/CHANGELOG.md', '1.0.0');
    nameIn('first-release', '@product/model');
    commit();
    write('packages/ui/src/a.test.ts', '1');
    commit();
    expect(missing()).toEqual([]);
    write('packages/ui/src/a.ts', '2');
    commit();
    expect(missing()).toEqual(['@product/ui']);
  });

  test('A branch needs a changeset for each package that it changes.', () => {
    git('checkout', '-qb', 'branch');
    expect(missing()).toEqual([]);
    write('packages/model/src/a.ts', '2');
    commit();
    expect(missing()).toEqual(['@product/model']);
    nameIn('mine', '@product/model');
    commit();
    expect(missing()).toEqual([]);
  });

  test('Uncommitted changes and changesets count.', () => {
    write('packages/ui/src/new.ts', '1');
    expect(missing()).toEqual(['@product/ui']);
    nameIn('mine', '@product/ui');
    expect(missing()).toEqual([]);
  });

  test('A removed or renamed source is a change.', () => {
    git('checkout', '-qb', 'branch');
    git('mv', 'packages/ui/src/a.ts', 'packages/model/src/b.ts');
    commit();
    expect(missing()).toEqual(['@product/model', '@product/ui']);
  });

  test('A changeset of the base branch does not count for another branch.', () => {
    git('checkout', '-qb', 'branch');
    write('packages/model/src/a.ts', '2');
    commit();
    git('checkout', '-q', 'main');
    nameIn('theirs', '@product/model');
    commit();
    git('checkout', '-q', 'branch');
    git('merge', '-q', '--no-edit', 'main');
    expect(missing()).toEqual(['@product/model']);
  });

  test('The remote base branch is preferred to the local one.', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    write('packages/model/src/a.ts', '2');
    commit();
    expect(missing()).toEqual(['@product/model']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(missing()).toEqual([]);
  });

  test('Without a common base, the last release counts.', () => {
    write('packages/model/src/a.ts', '2');
    commit();
    git('checkout', '-q', '--detach');
    git('branch', '-qD', 'main');
    expect(missing()).toEqual([]);
    git('checkout', '-q', '--orphan', 'main');
    git('rm', '-rqf', '.');
    write('README.md', '1');
    commit();
    git('checkout', '-q', '--detach', 'HEAD@{1}');
    expect(missing()).toEqual([]);
  });

  test('After a release, no package needs a changeset.', () => {
    git('checkout', '-qb', 'release');
    git('rm', '-qr', '.changeset');
    write('packages/model/CHANGELOG.md', '1.0.0');
    write('packages/ui/CHANGELOG.md', '1.0.0');
    commit();
    expect(missing()).toEqual([]);
  });
});
