/** Computes the next release: `changeset version`, in a copy that has only the manifests. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedPackages } from '../packages.mjs';
import { root } from '../toolchain.mjs';

const needed = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.changeset', 'e2e/package.json'];

/**
 * @param folder An empty folder for the copy.
 * @returns Version and changelog (undefined for a package that has none) of every published package, by name.
 */
export function nextVersions(folder) {
  for (const path of [...needed, ...globSync('{packages,apps}/*/{package.json,CHANGELOG.md}', { cwd: root })]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const changesets = join(root, 'node_modules/@changesets/cli/bin.js');
  execFileSync(process.execPath, [changesets, 'version'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Map(
    publishedPackages().map(({ name, path }) => {
      const changelog = join(folder, path, 'CHANGELOG.md');
      const { version } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
      return [name, { version, changelog: existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined }];
    }),
  );
}
