import { cp, glob, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defineConfig } from 'tsup';

/** Copies what a build does not touch (stylesheets, catalogues) from `src` to the same place in `dist`. */
async function copyAssets(patterns) {
  for await (const file of glob(patterns)) {
    const target = file.replace(/^src\//, 'dist/');
    await mkdir(dirname(target), { recursive: true });
    await cp(file, target);
  }
}

/** One ESM build per package; types come from `tsc`, since the native compiler has no API for a bundler of types. */
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
    onSuccess: () => copyAssets(assets),
    ...options,
  });
}
