import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defineConfig } from 'tsup';

/** Copies stylesheets and catalogues from `src` to the same place in `dist`. */
async function copyAssets(patterns) {
  for await (const file of glob(patterns)) {
    const target = file.replace(/^src\//, 'dist/');
    await mkdir(dirname(target), { recursive: true });
    await cp(file, target);
  }
}

/**
 * Begins each built entry with `'use client'` whose source does, because the bundler drops the directive. It has no line of
 * its own, so that source maps stay true.
 */
async function keepDirectives(entry) {
  for (const [name, source] of Object.entries(entry)) {
    if (!(await readFile(source, 'utf8')).startsWith("'use client';")) continue;
    const built = `dist/${name}.js`;
    await writeFile(built, `'use client';${await readFile(built, 'utf8')}`);
  }
}

/** Configures the ESM build of a package. Types come from `tsc`, because the native compiler has no API for bundling them. */
export function definePackage({ entry, assets = ['src/**/*.css'], ...options }) {
  return defineConfig({
    entry,
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: true,
    dts: false,
    // `node:sqlite` has no other name.
    removeNodeProtocol: false,
    async onSuccess() {
      await copyAssets(assets);
      await keepDirectives(entry);
    },
    ...options,
  });
}
