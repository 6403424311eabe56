import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { safeguardsPage, withLimits } from './safeguards-page.ts';

test('docs/safeguards.md states every limit; `pnpm limits` writes it anew', () => {
  const page = readFileSync(safeguardsPage, 'utf8');
  expect(page).toBe(withLimits(page));
  expect(withLimits(page.replace(/`RATE_LIMIT_CALLS` \|.*/, ''))).toBe(page);
});
