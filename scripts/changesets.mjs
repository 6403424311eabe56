/**
 * A visible change has a changeset: every published package whose sources changed since this branch left its base must be
 * named in a file of `.changeset/` that was added or changed since then, committed or not. On the base itself, and where
 * there is none to compare with, what changed since the package's last release must be named in any of these files.
 * A release removes the files and writes the changelogs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announcedBy, isChangeset, unannounced, unpublished } from './announced.mjs';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

/**
 * Which packages changed without a word, and since when.
 *
 * @param {string} folder Root of the repository.
 * @param {readonly { name: string, path: string }[]} packages
 * @param {string} [base] Branch that this one goes to, as a pull request's workflow names it.
 */
export function silentChanges(folder, packages, base = process.env.GITHUB_BASE_REF) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 27,
    });
  const changesets = globSync('.changeset/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const announcedIn = (files) =>
    new Set(files.filter(isChangeset).flatMap((file) => announcedBy(readFileSync(join(folder, file), 'utf8'))));

  const changed = changedSince(fork());
  if (changed.length > 0) {
    const now = changed.filter((file) => existsSync(join(folder, file)));
    return { since: 'the base branch', names: unannounced(changed, packages, announcedIn(now)) };
  }
  const unreleased = packages.flatMap(changedSinceRelease);
  return { since: 'the last release', names: unannounced(unreleased, packages, announcedIn(changesets)) };

  /** The commit at which this branch left its base; undefined without one, as in a shallow clone. */
  function fork() {
    const bases = [...(base ? [`origin/${base}`] : []), 'origin/main', 'main'];
    const found = bases.find((name) => attempt('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined);
    return found === undefined ? undefined : attempt('merge-base', 'HEAD', found);
  }

  /** Paths that differ from a commit, with what is not committed yet; none without a commit. */
  function changedSince(commit) {
    if (commit === undefined) return [];
    const tracked = git('diff', '--name-only', '--no-renames', '-z', commit);
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
    return `${tracked}${untracked}`.split('\0').filter((path) => path !== '');
  }

  /** Paths of a package's sources that a commit after its last release changed. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = publishedPackages();
  const { since, names } = silentChanges(root, packages);
  const problems = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    unpublished(readFileSync(join(root, file), 'utf8'), packages).map(
      (name) => `${file} announces ${name}, which is not published: name the packages that are.\n`,
    ),
  );
  if (names.length > 0)
    problems.push(
      `Changed since ${since}, and no changeset of this change says so: ${names.join(', ')}\n` +
        'Write one with `pnpm changeset`, or by hand: docs/start/contribute.md, A changeset.\n',
    );
  process.stderr.write(problems.join(''));
  if (problems.length === 0) process.stdout.write('Every visible change is announced.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
