/**
 * Packs every published package, and checks the tarballs with publint and attw, for their LICENSE, and for `'use client'`
 * where React's hooks are used. Then uses the
 * engine and the API client in Node, the client in a browser as well, and starts the server.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entriesWithoutDirective } from './client-entries.mjs';
import { publishedPackages } from './packages.mjs';
import { provePackedApiClient, provePackedEngine, provePackedServer } from './packed-use.mjs';
import { root, run } from './toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'product-packed-'));
const failed = [];
const versions = new Map(publishedPackages().map(({ name, version }) => [name, version]));
try {
  for (const { name, path, manifest } of publishedPackages()) {
    const steps = [
      ['pnpm', ['pack', '--pack-destination', folder, '--silent'], join(root, path)],
      ['pnpm', ['exec', 'publint', 'run', tarballOf(name), '--strict', '--level', 'warning'], root],
    ];
    // An app exports nothing, so attw has no types to check.
    if (manifest.exports !== undefined) {
      const assets = assetEntries(manifest.exports);
      const left = assets.length === 0 ? [] : ['--exclude-entrypoints', ...assets];
      const flags = ['--profile', 'esm-only', '--format', 'ascii', '--quiet', ...left];
      steps.push(['pnpm', ['exec', 'attw', tarballOf(name), ...flags], root]);
    }
    let isPacked = true;
    for (const [command, args, cwd] of steps) {
      if ((await run(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })) === 0) continue;
      await run(command, args, { cwd });
      failed.push(`${name}: ${args[1] === 'publint' || args[1] === 'attw' ? args[1] : 'pack'}`);
      isPacked &&= args[0] !== 'pack';
    }
    if (isPacked && !filesIn(tarballOf(name)).includes('package/LICENSE')) failed.push(`${name}: no LICENSE`);
    if (isPacked) failed.push(...clientProblems(name, manifest));
  }
  if (failed.length === 0)
    failed.push(
      ...(await provePackedServer()),
      ...(await provePackedEngine(tarballOf)),
      ...(await provePackedApiClient(tarballOf)),
    );
  process.stdout.write(
    failed.length === 0
      ? `${readdirSync(folder).filter((name) => name.endsWith('.tgz')).length} tarballs hold.\n`
      : `${failed.join('\n')}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed.length === 0 ? 0 : 1;

function tarballOf(name) {
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${versions.get(name)}.tgz`);
}

function filesIn(tarball) {
  return execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n');
}

function clientProblems(name, manifest) {
  const unpacked = join(folder, 'unpacked', name);
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', tarballOf(name), '-C', unpacked]);
  const entries = entriesWithoutDirective(join(unpacked, 'package'), manifest);
  return entries.map((entry) => `${name}: the entry ${entry} uses React and does not begin with 'use client'`);
}

/** Returns the entry points without types, such as stylesheets and catalogues. */
function assetEntries(exports) {
  const assets = Object.entries(exports).filter(([, target]) => !(typeof target === 'object' && 'types' in target));
  return assets.map(([entry]) => entry);
}
