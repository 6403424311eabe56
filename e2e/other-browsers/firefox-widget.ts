/**
 * The main tests of a hostile page in Firefox, over BiDi. Run by `pnpm --filter @product/e2e firefox:widget`, after
 * `pnpm build`.
 *
 * Needs Firefox (`apt-get install -y firefox-esr`); `FIREFOX_PATH` names it where it is elsewhere.
 */
import puppeteer, { type Browser, type Frame } from 'puppeteer-core';
import { runWidgetChecks } from './run-widget-checks.ts';
import { type Tab, TIMEOUT_MS } from './tab.ts';

const browser: Browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  headless: true,
});

async function openTab(): Promise<Tab> {
  // Each check has a storage of its own.
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const timeout = TIMEOUT_MS;
  const app = (): Promise<Frame> =>
    page.waitForFrame((frame) => ['/widget', '/feedback'].includes(new URL(frame.url()).pathname), { timeout });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, value) => page.evaluate(run as never, value) as never,
    until: async (isSo, value) => void (await page.waitForFunction(isSo as never, { timeout }, value)),
    untilInApp: async (isSo, value) => void (await (await app()).waitForFunction(isSo as never, { timeout }, value)),
    press: (x, y) => page.mouse.click(x, y),
    pressInApp: async (selector) => void (await (await (await app()).waitForSelector(selector, { timeout }))?.click()),
    typeInApp: async (selector, text) =>
      void (await (await (await app()).waitForSelector(selector, { timeout }))?.type(text)),
    close: () => context.close(),
  };
}

try {
  await runWidgetChecks('Firefox', openTab);
} finally {
  await browser.close();
}
