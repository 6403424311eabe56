import { importKeeper } from '../persons/keeper.ts';
import { startServer } from '../server/product-server.ts';
import { serveHostPage } from '../widget/host-page.ts';
import { personChecks } from './person-checks.ts';
import type { Tab } from './tab.ts';
import { widgetChecks } from './widget-checks.ts';
import { widgetVisitor } from './widget-visitor.ts';

/**
 * Runs the main checks of a hostile page in one browser, prints each, and exits with 1 after a failure. Arguments of the
 * command choose checks by a part of their names.
 */
export async function runWidgetChecks(browser: string, openTab: () => Promise<Tab>): Promise<void> {
  const server = await startServer();
  await importKeeper(server);
  const wanted = process.argv.slice(2);
  const checks = Object.entries({ ...widgetChecks(server.url), ...personChecks(server.url) }).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  let failed = 0;
  try {
    for (const [name, { check, ...options }] of checks) {
      const host = await serveHostPage(options);
      const tab = await openTab();
      try {
        await tab.goto(host.url);
        await check(widgetVisitor(tab), tab);
        console.log(`passed  ${name}`);
      } catch (failure) {
        failed += 1;
        console.log(`FAILED  ${name}`);
        console.error(failure);
      } finally {
        await tab.close();
        await host.close();
      }
    }
  } finally {
    await server.dispose();
  }
  console.log(`${checks.length - failed} of ${checks.length} checks of the widget passed in ${browser}.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
