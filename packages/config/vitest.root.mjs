import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All unit tests in one run: each package with its own configuration, and the repository's scripts. */
export default defineConfig({
  root,
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      { test: { name: 'scripts', root, include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
