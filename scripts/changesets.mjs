/**
 * `pnpm changesets`: requires a changeset for each published package whose sources changed since this branch left its base.
 * On the base itself, the changes since the last release of a package count. `changeset status` passes as soon as any
 * package is named, and needs a base branch.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

/**
 * Finds packages that changed without a changeset, and the point in time that they are compared with.
 *
 * @param {string} folder Root of the repository.
 * @param {readonly { name: string, path: string }[]} packages
 * @param {string} [base] Branch that this one goes to, as a pull request's workflow names it.
 */
export function missingChangesets(folder, packages, base = process.env.GITHUB_BASE_REF) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 27,
    });
  const changesets = globSync('.changeset/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const namedIn = (files) =>
    new Set(files.filter(isChangeset).flatMap((file) => packagesIn(readFileSync(join(folder, file), 'utf8'))));

  const changed = changedSince(fork());
  if (changed.length > 0) {
    const now = changed.filter((file) => existsSync(join(folder, file)));
    return { since: 'the base branch', names: withoutChangeset(changed, packages, namedIn(now)) };
  }
  const unreleased = packages.flatMap(changedSinceRelease);
  return { since: 'the last release', names: withoutChangeset(unreleased, packages, namedIn(changesets)) };

  /** Returns the commit at which this branch left its base; undefined in a shallow clone. */
  function fork() {
    const bases = [...(base ? [`origin/${base}`] : []), 'origin/main', 'main'];
    const found = bases.find((name) => attempt('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined);
    return found === undefined ? undefined : attempt('merge-base', 'HEAD', found);
  }

  /** Returns the paths that differ from a commit, with uncommitted ones. */
  function changedSince(commit) {
    if (commit === undefined) return [];
    const tracked = git('diff', '--name-only', '--no-renames', '-z', commit);
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
    return `${tracked}${untracked}`.split('\0').filter((path) => path !== '');
  }

  /** Returns the sources of a package that changed after its last release. */
  function changedSinceRelease({ path }) {
    const released = git('log', '-1', '--format=%H', '--', `${path}/CHANGELOG.md`).trim();
    const range = released === '' ? 'HEAD' : `${released}..HEAD`;
    const paths = git('log', '--format=', '--name-only', '--no-renames', '-z', range, '--', `${path}/src`);
    return paths.split('\0').filter((changed) => changed !== '');
  }

  function attempt(...args) {
    try {
      return git(...args).trim();
    } catch {
      return undefined;
    }
  }
}

/**
 * Returns the names of the packages in a changeset.
 *
 * @param {string} markdown
 */
export function packagesIn(markdown) {
  const [, head = ''] = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(markdown) ?? [];
  return [...head.matchAll(/^\s*['"]?(@product\/[\w-]+)['"]?\s*:/gm)].map(([, name]) => name);
}

/** @param {string} path */
export function isChangeset(path) {
  return /^\.changeset\/(?!README\.md$)[^/]+\.md$/.test(path);
}

/**
 * Returns the names in a changeset that are not published: `changeset version` refuses such a file.
 *
 * @param {string} markdown
 * @param {readonly { name: string }[]} packages Published ones.
 */
export function unpublished(markdown, packages) {
  return packagesIn(markdown).filter((name) => !packages.some((published) => published.name === name));
}

/**
 * Returns the names of packages whose sources changed without a changeset. A changed changelog counts as one: the release
 * has just been made.
 *
 * @param {readonly string[]} changed Paths from the root.
 * @param {readonly { name: string, path: string }[]} packages
 * @param {ReadonlySet<string>} named
 */
export function withoutChangeset(changed, packages, named) {
  return packages
    .filter(({ path }) => changed.some((file) => file.startsWith(`${path}/src/`) && !isTestFile(file)))
    .filter(({ path }) => !changed.includes(`${path}/CHANGELOG.md`))
    .map(({ name }) => name)
    .filter((name) => !named.has(name));
}

function isTestFile(path) {
  return /\.test\.\w+$|\/testing\//.test(path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = publishedPackages();
  const { since, names } = missingChangesets(root, packages);
  const problems = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    unpublished(readFileSync(join(root, file), 'utf8'), packages).map(
      (name) => `${file} names ${name}, which is not published.\n`,
    ),
  );
  if (names.length > 0)
    problems.push(
      `Changed since ${since} without a changeset: ${names.join(', ')}\n` +
        'Write one with `pnpm changeset`, or by hand: docs/start/contribute.md, A changeset.\n',
    );
  process.stderr.write(problems.join(''));
  if (problems.length === 0) process.stdout.write('Each changed package has a changeset.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
