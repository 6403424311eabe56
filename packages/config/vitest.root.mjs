import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from '@product/config/vitest';

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
