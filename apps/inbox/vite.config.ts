import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.PRODUCT_SERVER ?? 'http://localhost:4000';

export default defineConfig({
  base: '/inbox/',
  plugins: [react()],
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
  // Of what is bundled, the terms want to be told along with it.
  build: {
    license: { fileName: 'licences.md' },
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
