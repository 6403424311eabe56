import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Lets a second minifier go over our own chunks, before the build's own: it folds what that one leaves. React's chunk is
 * left out, which it would make larger.
 */
export function smaller(): Plugin {
  return {
    name: 'smaller',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (name === 'react') return null;
        const { code: smaller } = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2, keep_fargs: false, pure_getters: true },
          mangle: false,
        });
        return smaller === undefined ? null : { code: smaller, map: null };
      },
    },
  };
}
