import type { Page } from '@playwright/test';
import { servedStatically } from './served-statically.ts';

/** Changes fields of a response. Pages then request it, as on a static host. */
export async function withFields(page: Page, address: string | RegExp, fields: object): Promise<void> {
  await servedStatically(page);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
