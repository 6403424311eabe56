import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The same pages for a server that renders them: `dist/.server/page.js`, with everything in it. Built after the browser's. */
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
    rolldownOptions: { output: { entryFileNames: 'page.js' } },
  },
});
