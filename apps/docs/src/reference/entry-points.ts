import { globSync, readFileSync } from 'node:fs';
import { root } from '../site/places.ts';

/** One address that a package can be imported by. */
export interface EntryPoint {
  /** `@product/flow-engine/masking`. */
  readonly specifier: string;
  /** Its source, from the root of the repository. */
  readonly file: string;
}

export interface PublicPackage {
  /** Without the scope. */
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

/** Every published package with the modules that it exports. */
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
