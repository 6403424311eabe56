import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Builds the script of a page whose whole document React 18 hydrates. */
export async function buildPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
    absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
