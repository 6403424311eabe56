import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/** How long a busy machine may take, not how fast the product is: what has a limit is measured by its own test. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

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
        setupFiles: [fileURLToPath(new URL('patience.mjs', import.meta.url))],
        ...patient,
      },
    }),
    overrides,
  );
}
