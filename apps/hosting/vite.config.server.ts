import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Build of the pages for a server: `dist/.server/page.js`, without dependencies. Runs after the build for browsers. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['@product/source', 'module', 'import', 'default'] },
  ssr: { noExternal: true, resolve: { conditions: ['@product/source', 'module', 'import', 'default'] } },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/.server',
    target: 'node22',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'page.js',
        // The server imports the entry with its time in the address. Lazy parts import the rest, so it has a file of its own:
        // in the entry it would exist twice, with two React contexts.
        codeSplitting: { groups: [{ name: 'pages', tags: ['$initial'], test: /^(?!.*\/hosting\/src\/server\.tsx$)/ }] },
      },
    },
  },
});
