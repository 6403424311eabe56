/**
 * Writes into every public manifest which repository it comes from: npm compares that with who signs the provenance. Run by
 * the release workflow in its own copy, which knows where it is; the sources stay without it, so that a fork is not wrong.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from './packages.mjs';
import { root } from './toolchain.mjs';

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
if (server === undefined || repository === undefined) {
  process.stderr.write(
    'GITHUB_SERVER_URL and GITHUB_REPOSITORY say which repository this is; one of them is missing.\n',
  );
  process.exit(1);
}
for (const { path, manifest } of publishedPackages()) {
  const named = { ...manifest, repository: { type: 'git', url: `git+${server}/${repository}.git`, directory: path } };
  writeFileSync(join(root, path, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
}
