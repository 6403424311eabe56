/** `pnpm bom`: writes the contents of each published package as CycloneDX, in `reports/NAME.cdx.json`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from './packages.mjs';
import { root, run } from './toolchain.mjs';

const folder = join(root, 'reports');
mkdirSync(folder, { recursive: true });
const packages = publishedPackages();
const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
for (const { name } of packages) {
  const file = join(folder, `${name.split('/')[1]}.cdx.json`);
  // The hosting app bundles its development dependencies.
  const only = name === '@product/hosting' ? ['--dev'] : ['--prod'];
  const args = ['--filter', name, 'sbom', ...format, ...only, '--out', file];
  if ((await run('pnpm', args, { stdio: ['ignore', 'ignore', 'inherit'] })) !== 0) process.exit(1);
  const { metadata, components } = JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(`${file.slice(root.length + 1)}: ${metadata.component.name}, ${components.length} components\n`);
}
