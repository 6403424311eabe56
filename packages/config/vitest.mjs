import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/** Test files that run at the same time: one for each core. Vitest's default leaves a core free. */
export const maxWorkers = '100%';

/** Limits that only a hang reaches, however busy the machine is. Tests of speed count work, or time of the processor. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Vitest configuration of a package. Packages of this repository resolve to their sources by the `@product/source` condition. */
export function defineTests(overrides = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions: ['@product/source', 'import', 'module', 'browser', 'default'] },
      ssr: { resolve: { conditions: ['@product/source', 'import', 'module', 'node', 'default'] } },
      test: {
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
        typecheck: { enabled: false },
        passWithNoTests: false,
        // A worker and an environment for each file would take longer than the tests.
        isolate: false,
        maxWorkers,
        setupFiles: ['test-timeouts.mjs', 'inert-frames.mjs'].map((file) =>
          fileURLToPath(new URL(file, import.meta.url)),
        ),
        ...timeouts,
      },
    }),
    overrides,
  );
}

/** Vitest configuration of a package with views: tests have a document. */
export function defineViewTests(overrides = {}) {
  const setupFiles = [fileURLToPath(new URL('unmount-views.mjs', import.meta.url))];
  // Test files share a document, which a followed link would replace for those after it.
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  const environmentOptions = { happyDOM: { settings: { navigation } } };
  return defineTests(mergeConfig({ test: { environment: 'happy-dom', environmentOptions, setupFiles } }, overrides));
}
