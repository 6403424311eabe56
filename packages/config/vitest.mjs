import { defineConfig, mergeConfig } from 'vitest/config';

/** Tests run on the sources: packages of this repository resolve by their `@product/source` condition. */
export function defineTests(overrides = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions: ['@product/source', 'import', 'module', 'browser', 'default'] },
      ssr: { resolve: { conditions: ['@product/source', 'import', 'module', 'node', 'default'] } },
      test: {
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
        typecheck: { enabled: false },
        passWithNoTests: false,
      },
    }),
    overrides,
  );
}
