import { fileURLToPath } from 'node:url';
import { maxWorkers } from '@product/config/vitest';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Vitest configuration of all unit tests: each package with its own, and the scripts of the repository. */
export default defineConfig({
  root,
  test: {
    maxWorkers,
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      { test: { name: 'scripts', root, isolate: false, maxWorkers, include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
