/**
 * A visible change has a changeset: every published package whose sources changed since its last release must be named
 * in a file of `.changeset/`. A release removes those files and writes the changelogs.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const announced = new Set(
  globSync('.changeset/*.md', { cwd: root })
    .filter((file) => !file.endsWith('README.md'))
    .flatMap((file) => [
      ...(readFileSync(`${root}/${file}`, 'utf8').split('---')[1] ?? '').matchAll(/['"](@product\/[\w-]+)['"]\s*:/g),
    ])
    .map(([, name]) => name),
);

const missing = publishedPackages()
  .filter(({ path }) => {
    const released = git('log', '-1', '--format=%H', '--', `${path}/CHANGELOG.md`);
    const range = released === '' ? [] : [`${released}..HEAD`];
    return git('log', '-1', '--format=%H', ...range, '--', `${path}/src`) !== '';
  })
  .map(({ name }) => name)
  .filter((name) => !announced.has(name));

if (missing.length > 0)
  process.stderr.write(`Changed since the last release, and no changeset says so: ${missing.join(', ')}\n`);
else process.stdout.write('Every visible change is announced.\n');
process.exitCode = missing.length > 0 ? 1 : 0;
