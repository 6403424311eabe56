import type { Page } from '@playwright/test';
import { repeatedSheets } from '../pages/repeated-sheets.ts';
import { unstyledDialogs } from '../pages/unstyled-dialogs.ts';
import { type ProductServer, startServer } from '../server/product-server.ts';
import { test as base, expect } from '../server/test.ts';
import { drawingArgs, isComparable, moment, withOwnFonts } from './drawing.ts';

const clock = new URL('./fixed-clock.mjs', import.meta.url).href;

/** `test` whose pages look the same in each run: own fonts, a fixed time, no motion, and a server with a fixed clock. */
export const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const server = await startServer({
        NODE_OPTIONS: `--import=${clock}`,
        RATE_LIMIT_CALLS: 'off',
        RATE_LIMIT_WRITES: 'off',
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, env: withOwnFonts(), args: [...(launchOptions.args ?? []), ...drawingArgs] }),
  locale: 'en-US',
  timezoneId: 'UTC',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(moment);
    await use(context);
  },
});

/** Compares the page with the committed picture, after checks of what a picture shows only by chance. */
export async function expectPicture(page: Page, name: string, part?: string): Promise<void> {
  await page.mouse.move(0, 0);
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await repeatedSheets(page)).toEqual([]);
  expect(await unstyledDialogs(page)).toEqual([]);
  const target = part === undefined ? page : page.locator(part).first();
  // biome-ignore lint/suspicious/noSkippedTests: the reason is in the sentence, and on Linux x64 nothing is skipped
  test.skip(!isComparable, 'Pictures are compared on Linux x64 only, because other systems draw text differently.');
  await expect(target).toHaveScreenshot(`${name}.png`, { maxDiffPixels: 60 });
}
