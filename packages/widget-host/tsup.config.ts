import { definePackage } from '@product/config/tsup';
import type { Plugin } from 'esbuild';
import { definedGlobals, mangledPackage } from './scripts/own-names.ts';

/**
 * Leaves the imports between the entry files unresolved. Each file is otherwise complete, so that no bundler moves lazy
 * code into the first chunk.
 */
const externalEntries: Plugin = {
  name: 'external-entries',
  setup(build) {
    build.onResolve({ filter: /-part\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace(/\.ts$/, '.js'), external: true } : undefined,
    );
    build.onResolve({ filter: /\/create-(widget|inline-survey)\.ts$/ }, ({ importer }) =>
      /\/(react|element)\//.test(importer) ? { path: '../index.js', external: true } : undefined,
    );
  },
};

export default definePackage({
  entry: {
    index: 'src/index.ts',
    'element/index': 'src/element/index.ts',
    'react/index': 'src/react/index.tsx',
    'frame-part': 'src/browser/frame-part.ts',
    'urls-part': 'src/browser/urls-part.ts',
  },
  splitting: false,
  // Our own packages are bundled from their sources, which drops unused code.
  noExternal: [/^@product\//],
  esbuildPlugins: [externalEntries],
  esbuildOptions(options) {
    Object.assign(options, mangledPackage);
    options.define = { ...options.define, ...definedGlobals };
    options.conditions = ['@product/source', ...(options.conditions ?? [])];
  },
});
