import { defineConfig } from 'vite';

/** Builds what pages load; `src/main.ts` then writes the pages themselves, with the names that the manifest gives. */
export default defineConfig({
  base: '/docs/',
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        site: 'src/layout/site.ts',
        'early-theme': 'src/layout/early-theme.ts',
        playground: 'src/playground/main.tsx',
        theming: 'src/theming/main.tsx',
        screen: 'src/screen/main.tsx',
      },
    },
  },
});
