import { cp, glob, mkdir } from 'node:fs/promises';
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
    onSuccess: () => copyAssets(assets),
    ...options,
  });
}
