import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.PRODUCT_SERVER ?? 'http://localhost:4000';

export default defineConfig({
  base: '/inbox/',
  plugins: [react()],
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  // The licences of bundled packages require their texts beside the bundle.
  build: {
    license: { fileName: 'licences.md' },
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
