import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    // Lists the licences of bundled packages.
    license: { fileName: 'licences.md' },
    // The server links the chunks that a flow needs.
    manifest: 'assets.json',
    modulePreload: {
      polyfill: false,
      // The chunks of the entry are there before another chunk loads. The document names them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:rolldown-runtime|react)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|react-redux|@reduxjs|redux|immer|use-sync-external-store)\//,
              priority: 2,
            },
            { name: 'survey', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000', '/socket.io': { target: 'http://localhost:4000', ws: true } } },
});
