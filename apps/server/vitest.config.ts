import { defineTests } from '@product/config/vitest';

const tests = defineTests({
  // Some tests replace modules, which files in one worker would share.
  test: { include: ['load/**/*.test.ts'], isolate: true },
});

/** A server's dependencies are loaded by Node itself: the condition `import` would give ES modules to their `require`. */
tests.ssr = { resolve: { conditions: ['@product/source', 'node', 'default'] } };

export default tests;
