import { defineTests } from '@product/config/vitest';

const tests = defineTests({ test: { include: ['load/**/*.test.ts'] } });

/** A server's dependencies are loaded by Node itself: the condition `import` would give ES modules to their `require`. */
tests.ssr = { resolve: { conditions: ['@product/source', 'node', 'default'] } };

export default tests;
