import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    // Of what is bundled: its terms want to be told along with it.
    license: { fileName: 'licences.md' },
    // The server names the chunks that a flow needs in its page.
    manifest: 'assets.json',
    modulePreload: { polyfill: false },
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
