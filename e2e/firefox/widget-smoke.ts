/**
 * The main tests of a hostile page in Firefox, over BiDi. Run by `pnpm --filter @product/e2e firefox:widget`, after
 * `pnpm build`.
 *
 * Needs Firefox (`apt-get install -y firefox-esr`); `FIREFOX_PATH` names it where it is elsewhere.
 */
import puppeteer, { type Browser } from 'puppeteer-core';
import { startServer } from '../server/product-server.ts';
import { serveHostPage } from '../widget/host-page.ts';
import { widgetChecks } from './widget-checks.ts';
import { widgetVisitor } from './widget-visitor.ts';

const port = Number(process.env.E2E_PORT ?? 4300) + 70;
const server = await startServer(port);
const browser: Browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  headless: true,
});

let failed = 0;
const checks = Object.entries(widgetChecks(server.url));
try {
  for (const [name, { check, ...options }] of checks) {
    const host = await serveHostPage(options);
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    try {
      await page.goto(host.url);
      await check(widgetVisitor(page), page);
      console.log(`passed  ${name}`);
    } catch (failure) {
      failed += 1;
      console.log(`FAILED  ${name}`);
      console.error(failure);
    } finally {
      await page.close();
      await host.close();
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
console.log(`${checks.length - failed} of ${checks.length} checks of the widget passed in Firefox.`);
process.exitCode = failed === 0 ? 0 : 1;
