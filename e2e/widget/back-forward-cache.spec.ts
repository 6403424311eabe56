import type { Page } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { expect, test } from './fixture.ts';

// A headless shell has no back-forward cache, and a driven browser has it only without this flag.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await wholeChromiumPath(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/**
 * Goes to another page and back. Playwright loses sight of a page that comes out of the cache, so what is asked of it
 * afterwards is asked over the browser's own protocol.
 */
async function leaveAndReturn(page: Page, elsewhere: string): Promise<(expression: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex]?.id ?? 0;
  await page.goto(elsewhere);
  await session.send('Page.navigateToHistoryEntry', { entryId });
  return async (expression) => {
    const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return result.value;
  };
}

const noteReturn =
  '<script>addEventListener("pageshow", ({ persisted }) => { if (persisted) document.title = "Back again"; })</script>';
const parts = '[...document.querySelectorAll("[data-product]")].map(({ dataset }) => dataset.product)';
/** The frame covers the host's own panel once its app has content. */
const isCovered = 'getComputedStyle(document.querySelector("[data-product=panel]")).visibility === "hidden"';

test('a page that nobody touched goes into the back-forward cache, and comes back with its widget', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ head: noteReturn, body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  const ask = await leaveAndReturn(page, `${server.url}/readyz`);
  await expect.poll(() => ask('document.title')).toBe('Back again');
  expect(await ask(parts)).toEqual(['widget', 'launcher']);
  await ask('document.querySelector("iframe").contentDocument.querySelector("button").click()');
  await expect.poll(() => ask('ProductWidget("status").open')).toBe(true);
  await expect.poll(() => ask(parts)).toEqual(['widget', 'launcher', 'panel', 'frame']);
  await expect.poll(() => ask(isCovered)).toBe(true);
  await ask('ProductWidget("destroy")');
  expect(await ask(parts)).toEqual([]);
});

test('a page with an open widget comes back as it was left, or anew: never with a dead frame over it', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ head: noteReturn, body: '<h1>Host</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const ask = await leaveAndReturn(page, `${server.url}/readyz`);
  await expect.poll(() => ask('window.ProductWidget?.("status")?.reason')).toBe('shown');
  const open = await ask('ProductWidget("status").open');
  expect(open).toBe((await ask('document.title')) === 'Back again');
  await ask('ProductWidget("close")');
  await expect.poll(() => ask('ProductWidget("status").open')).toBe(false);
});
