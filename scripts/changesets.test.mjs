import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announcedBy, unannounced, unpublished } from './announced.mjs';
import { silentChanges } from './changesets.mjs';

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
    expect(announcedBy(markdown)).toEqual(names);
  });
});

test('A changeset that names a package which is not published is reported.', () => {
  const markdown = '---\n"@product/model": patch\n"@product/inbox": patch\n---\n\nWords.\n';
  expect(unpublished(markdown, packages)).toEqual(['@product/inbox']);
});

describe('needs a changeset', () => {
  test.each([
    { why: 'a source', changed: ['packages/model/src/flow/flow.ts'], names: ['@product/model'] },
    { why: 'a stylesheet', changed: ['packages/ui/src/tokens.css'], names: ['@product/ui'] },
    { why: 'no test', changed: ['packages/model/src/flow/flow.test.ts'], names: [] },
    { why: 'nothing that only tests use', changed: ['packages/ui/src/testing/page.tsx'], names: [] },
    { why: 'no README', changed: ['packages/model/README.md', 'docs/deploy.md'], names: [] },
    { why: 'no package of a similar name', changed: ['packages/model-railway/src/a.ts'], names: [] },
    { why: 'nothing just released', changed: ['packages/ui/src/a.ts', 'packages/ui/CHANGELOG.md'], names: [] },
  ])('$why', ({ changed, names }) => {
    expect(unannounced(changed, packages, new Set())).toEqual(names);
  });

  test('no package that is named', () => {
    const changed = ['packages/model/src/a.ts', 'packages/ui/src/a.ts'];
    expect(unannounced(changed, packages, new Set(['@product/ui']))).toEqual(['@product/model']);
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
  const announce = (file, ...names) =>
    write(`.changeset/${file}.md`, `---\n${names.map((name) => `'${name}': patch\n`).join('')}---\n\nWords.\n`);
  const silent = () => silentChanges(folder, packages, undefined).names;

  /** A first release that names every package is not enough for what comes after it. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'product-changesets-'));
    git('init', '-q', '-b', 'main');
    write('packages/model/src/a.ts', '1');
    write('packages/ui/src/a.ts', '1');
    announce('first-release', '@product/model', '@product/ui');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('the base itself is asked for what is not released', () => {
    expect(silent()).toEqual([]);
    announce('first-release', '@product/ui');
    commit();
    expect(silent()).toEqual(['@product/model']);
  });

  test('on the base, too, a test alone needs none', () => {
    write('packages/ui/CHANGELOG.md', '1.0.0');
    announce('first-release', '@product/model');
    commit();
    write('packages/ui/src/a.test.ts', '1');
    commit();
    expect(silent()).toEqual([]);
    write('packages/ui/src/a.ts', '2');
    commit();
    expect(silent()).toEqual(['@product/ui']);
  });

  test('a branch names what it changes', () => {
    git('checkout', '-qb', 'branch');
    expect(silent()).toEqual([]);
    write('packages/model/src/a.ts', '2');
    commit();
    expect(silent()).toEqual(['@product/model']);
    announce('mine', '@product/model');
    commit();
    expect(silent()).toEqual([]);
  });

  test('what is not committed counts, change and changeset', () => {
    write('packages/ui/src/new.ts', '1');
    expect(silent()).toEqual(['@product/ui']);
    announce('mine', '@product/ui');
    expect(silent()).toEqual([]);
  });

  test('a source that is gone or renamed is a change', () => {
    git('checkout', '-qb', 'branch');
    git('mv', 'packages/ui/src/a.ts', 'packages/model/src/b.ts');
    commit();
    expect(silent()).toEqual(['@product/model', '@product/ui']);
  });

  test('a changeset that only the base has does not count for the branch', () => {
    git('checkout', '-qb', 'branch');
    write('packages/model/src/a.ts', '2');
    commit();
    git('checkout', '-q', 'main');
    announce('theirs', '@product/model');
    commit();
    git('checkout', '-q', 'branch');
    git('merge', '-q', '--no-edit', 'main');
    expect(silent()).toEqual(['@product/model']);
  });

  test('a remote base comes before one here', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    write('packages/model/src/a.ts', '2');
    commit();
    expect(silent()).toEqual(['@product/model']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(silent()).toEqual([]);
  });

  test('without a base, and with one of another history, the last release counts', () => {
    write('packages/model/src/a.ts', '2');
    commit();
    git('checkout', '-q', '--detach');
    git('branch', '-qD', 'main');
    expect(silent()).toEqual([]);
    git('checkout', '-q', '--orphan', 'main');
    git('rm', '-rqf', '.');
    write('README.md', '1');
    commit();
    git('checkout', '-q', '--detach', 'HEAD@{1}');
    expect(silent()).toEqual([]);
  });

  test('a release has nothing left to announce', () => {
    git('checkout', '-qb', 'release');
    git('rm', '-qr', '.changeset');
    write('packages/model/CHANGELOG.md', '1.0.0');
    write('packages/ui/CHANGELOG.md', '1.0.0');
    commit();
    expect(silent()).toEqual([]);
  });
});
