import type { Page } from '@playwright/test';

/** What the server answers there, but for these fields. */
export async function withFields(page: Page, address: string | RegExp, fields: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
