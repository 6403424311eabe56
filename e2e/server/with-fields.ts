import type { Page } from '@playwright/test';
import { servedStatically } from './served-statically.ts';

/** What the server answers there, but for these fields. Pages ask it, as those of a static host do. */
export async function withFields(page: Page, address: string | RegExp, fields: object): Promise<void> {
  await servedStatically(page);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
