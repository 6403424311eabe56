/** Publishes every public package to a registry as the next release would, and leaves the work tree as it was. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../packages.mjs';
import { root } from '../toolchain.mjs';
import { execute } from './commands.mjs';
import { nextVersions } from './next-versions.mjs';

const AT_ONCE = 4;

/**
 * @param registry Address of a registry that needs no login.
 * @param folder An empty folder for the packed copies.
 * @param env Environment of the npm that publishes.
 * @returns The version of each package, by its name.
 */
export async function publishEverything({ registry, folder, env }) {
  const versions = nextVersions(join(folder, 'versions'));
  const waiting = publishedPackages();
  const publishNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await publish(next, { registry, folder, env, versions });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, publishNext));
  return new Map([...versions].map(([name, { version }]) => [name, version]));
}

async function publish({ name, path, version: current }, { registry, folder, env, versions }) {
  const { version, changelog } = versions.get(name);
  const copy = join(folder, name.split('/')[1]);
  mkdirSync(copy, { recursive: true });
  await execute('pnpm', ['pack', '--pack-destination', folder, '--silent'], { cwd: join(root, path) });
  const packed = join(folder, `${name.slice(1).replace('/', '-')}-${current}.tgz`);
  await execute('tar', ['-xzf', packed, '-C', copy, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  for (const dependencies of [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]) {
    for (const dependency of Object.keys(dependencies ?? {}))
      if (versions.has(dependency)) dependencies[dependency] = versions.get(dependency).version;
  }
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
  if (changelog !== undefined) writeFileSync(join(copy, 'CHANGELOG.md'), changelog);
  // Provenance needs a workflow of GitHub.
  const flags = ['--ignore-scripts', '--provenance=false', '--loglevel=error', `--registry=${registry}`];
  await execute('npm', ['publish', ...flags], { cwd: copy, env });
}
