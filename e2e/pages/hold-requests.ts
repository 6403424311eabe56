import type { Page } from '@playwright/test';

/** Holds requests for an address back until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Holds the scripts of the app back, but not its first page. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');
