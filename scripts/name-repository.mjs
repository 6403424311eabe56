/**
 * Writes into each public manifest which repository it comes from: npm compares that with the provenance.
 * The release workflow runs it in its own copy; the sources stay without an address, so that a fork has no wrong one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

/**
 * Returns the manifest with the fields `repository`, `homepage` and `bugs`.
 *
 * @param {object} manifest
 * @param {string} directory Folder of the package, from the root.
 * @param {string} address Address of the repository, such as `https://github.com/owner/name`.
 */
export function withRepository(manifest, directory, address) {
  return {
    ...manifest,
    homepage: `${address}/tree/main/${directory}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (server === undefined || repository === undefined) {
    process.stderr.write('Set GITHUB_SERVER_URL and GITHUB_REPOSITORY: they name the repository.\n');
    process.exit(1);
  }
  for (const { path, manifest } of publishedPackages()) {
    const named = withRepository(manifest, path, `${server}/${repository}`);
    writeFileSync(join(root, path, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
  }
}
