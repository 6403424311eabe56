import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Builds the scripts of a React page with `<Widget>`, by path. `/page.js` loads first. */
export async function buildPage(): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/',
    conditions: ['@product/source'],
    // React's StrictMode does its second round in development only.
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
}
