import { defineConfig } from 'vite';

export default defineConfig({
  base: '/demo/',
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    // The licences of bundled packages are published with them.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'stories/index.html'] },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:4000',
      '/widget': 'http://localhost:4000',
      '/assets': 'http://localhost:4000',
      '/socket.io': { target: 'http://localhost:4000', ws: true },
    },
  },
});
