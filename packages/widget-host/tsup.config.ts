import { definePackage } from '@product/config/tsup';
import type { Plugin } from 'esbuild';

/**
 * Each file is complete by itself, so that no bundler can put what is loaded later into a chunk that is loaded first;
 * only these are left to be resolved between the files.
 */
const between: Plugin = {
  name: 'between-files',
  setup(build) {
    build.onResolve({ filter: /-part\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace(/\.ts$/, '.js'), external: true } : undefined,
    );
    build.onResolve({ filter: /\/create-widget\.ts$/ }, ({ importer }) =>
      importer.includes('/react/') ? { path: '../index.js', external: true } : undefined,
    );
  },
};

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'react/index': 'src/react/index.tsx',
    'frame-part': 'src/browser/frame-part.ts',
    'urls-part': 'src/browser/urls-part.ts',
  },
  splitting: false,
  // Our own pieces are taken in from their sources, of each only what is used.
  noExternal: [/^@product\//],
  esbuildPlugins: [between],
  esbuildOptions(options) {
    options.conditions = ['@product/source', ...(options.conditions ?? [])];
  },
});
