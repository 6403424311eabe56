import { defineTests } from '@product/config/vitest';

const tests = defineTests({
  test: { include: ['load/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 },
});

/** A server's dependencies are loaded by Node itself: the condition `import` would give ES modules to their `require`. */
tests.ssr = { resolve: { conditions: ['@product/source', 'node', 'default'] } };

export default tests;
