import { defineTests } from '@product/config/vitest';

export default defineTests({
  test: {
    coverage: {
      include: ['src/**'],
      exclude: ['src/**/*.test.ts', 'src/**/testing/**', 'src/cli/product-flow.ts'],
      // `pnpm --filter @product/flow-engine coverage` fails below these, in per cent.
      thresholds: { lines: 98, branches: 98 },
    },
  },
});
