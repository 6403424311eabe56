import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standsStill } from './stands-still.ts';

/** Lists the accessibility problems of a page at rest: half-faded text has too little contrast. */
export async function axeFinds(page: Page): Promise<readonly string[]> {
  await standsStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
