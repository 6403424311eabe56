import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './toolchain.mjs';

/** Lists the published packages: name, version, folder from the root, manifest. */
export function publishedPackages() {
  return globSync('{packages,apps}/*/package.json', { cwd: root })
    .sort()
    .map((file) => ({ path: dirname(file), manifest: JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ path, manifest }) => ({ name: manifest.name, version: manifest.version, path, manifest }));
}
