/**
 * `pnpm licences`: lists the licences of installed packages, and fails where one is not allowed. Published packages are
 * MIT, so their users must not meet stricter terms.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './toolchain.mjs';

/** Licences that require attribution only. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
]);

/** Tools that are never published, with their stricter licences. */
const toolsOnly = new Map([
  ['@axe-core/playwright', ['MPL-2.0']],
  ['@expo-google-fonts/inter', ['MIT AND OFL-1.1']],
  ['@expo-google-fonts/noto-sans-arabic', ['MIT AND OFL-1.1']],
  ['argparse', ['Python-2.0', 'PSF-2.0']],
  ['axe-core', ['MPL-2.0']],
  ['caniuse-lite', ['CC-BY-4.0']],
  ['lightningcss', ['MPL-2.0']],
]);

/**
 * Explains why a package is not allowed; returns undefined when it is.
 *
 * @param licence An SPDX expression, such as `(MPL-2.0 OR Apache-2.0)`.
 * @example
 * objection('left', 'GPL-3.0-only') // "left: GPL-3.0-only is not allowed"
 */
export function objection(name, licence) {
  const tool = name.replace(/^(lightningcss)-.*/, '$1');
  if (isAllowed(licence) || toolsOnly.get(tool)?.includes(licence)) return undefined;
  return `${name}: ${licence} is not allowed`;
}

function isAllowed(licence) {
  const plain = licence.replace(/[()]/g, '').trim();
  // Mixed expressions have another meaning without their brackets, so none is allowed.
  if (/ AND /.test(plain) && / OR /.test(plain)) return false;
  if (/ AND /.test(plain)) return plain.split(' AND ').every((part) => allowed.has(part));
  return plain.split(' OR ').some((part) => allowed.has(part));
}

function installed() {
  const output = execFileSync('pnpm', ['-r', '--json', 'licenses', 'list'], { cwd: root, encoding: 'utf8' });
  return Object.values(JSON.parse(output)).flat();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = installed();
  const byLicence = Object.groupBy(packages, ({ license }) => license);
  for (const [licence, those] of Object.entries(byLicence).sort(([, left], [, right]) => right.length - left.length)) {
    const names = those.map(({ name }) => name).sort();
    process.stdout.write(`${licence} (${names.length}): ${names.join(', ')}\n`);
  }
  const found = packages.flatMap(({ name, license }) => objection(name, license) ?? []);
  // Nothing installed is nothing looked at.
  if (packages.length === 0) found.push('no dependency was found');
  for (const finding of found) process.stderr.write(`${finding}\n`);
  process.stdout.write(
    found.length === 0 ? `${packages.length} licences are allowed.\n` : `${found.length} are not.\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
