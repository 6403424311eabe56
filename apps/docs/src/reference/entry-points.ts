import { globSync, readFileSync } from 'node:fs';
import { root } from '../site/paths.ts';

/** An import path of a package. */
export interface EntryPoint {
  /** Such as `@product/flow-engine/masking`. */
  readonly specifier: string;
  /** Source file, from the root of the repository. */
  readonly file: string;
}

export interface PublicPackage {
  /** Name without the scope. */
  readonly name: string;
  readonly description: string;
  readonly entryPoints: readonly EntryPoint[];
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Lists the published packages with the modules that they export. */
export function publicPackages(): PublicPackage[] {
  return globSync('packages/*/package.json', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(root + file, 'utf8')) as Manifest;
      if (manifest.private === true) return [];
      const folder = file.replaceAll('\\', '/').replace(/package\.json$/, '');
      const entryPoints = Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
        const source = typeof target === 'string' ? target : (target['@product/source'] ?? '');
        if (!/\.tsx?$/.test(source) || source.includes('*')) return [];
        return { specifier: manifest.name + path.slice(1), file: folder + source.replace(/^\.\//, '') };
      });
      return { name: manifest.name.replace('@product/', ''), description: manifest.description, entryPoints };
    });
}
