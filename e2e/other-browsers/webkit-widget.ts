/**
 * The main tests of a hostile page in WebKit (WebKitGTK's MiniBrowser), over WebDriver. Run by
 * `pnpm --filter @product/e2e webkit:widget`, after `pnpm build`.
 *
 * Needs `apt-get install -y --no-install-recommends webkit2gtk-driver xvfb xauth`, and is run with a display:
 * `xvfb-run -a pnpm --filter @product/e2e webkit:widget`.
 */
import { spawn } from 'node:child_process';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { runWidgetChecks } from './run-widget-checks.ts';
import { type Tab, TIMEOUT_MS } from './tab.ts';

const DRIVER_PORT = 4445;
const browserPath =
  process.env.WEBKIT_PATH ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

const driver = spawn('WebKitWebDriver', [`--port=${DRIVER_PORT}`], { stdio: 'inherit' });

function openBrowser(): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  });
  return new Builder().usingServer(`http://127.0.0.1:${DRIVER_PORT}`).withCapabilities(capabilities).build();
}

const asText = (run: unknown): string => `return (${String(run)}).apply(null, arguments)`;

/** Opens a new browser for each check, without storage or cache of another. */
async function openTab(): Promise<Tab> {
  const browser = await openBrowser();
  const inApp = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const frame = await browser.executeScript(
      `return document.querySelector('iframe:is([data-product="frame"], [data-product="inline"])')`,
    );
    if (!(frame instanceof WebElement)) return undefined;
    await browser.switchTo().frame(frame);
    try {
      return await work();
    } finally {
      await browser.switchTo().defaultContent();
    }
  };
  const waitFor = async (isSo: () => Promise<unknown>): Promise<void> => {
    await browser.wait(async () => Boolean(await isSo().catch(() => false)), TIMEOUT_MS);
  };
  return {
    goto: (url) => browser.get(url),
    // As text: the driver's own way of taking a result apart stumbles over an extended `Object.prototype`.
    evaluate: async (run, value) =>
      JSON.parse(
        await browser.executeScript(`return JSON.stringify((${String(run)}).apply(null, arguments)) ?? 'null'`, value),
      ),
    until: (isSo, value) => waitFor(() => browser.executeScript(asText(isSo), value)),
    untilInApp: (isSo, value) => waitFor(() => inApp(() => browser.executeScript(asText(isSo), value))),
    press: async (x, y) => {
      const [left, top] = [Math.round(x), Math.round(y)];
      await browser.actions({ async: true }).move({ x: left, y: top }).click().perform();
    },
    pressInApp: (selector) =>
      waitFor(() =>
        inApp(async () => {
          await browser.findElement({ css: selector }).click();
          return true;
        }),
      ),
    typeInApp: (selector, text) =>
      waitFor(() =>
        inApp(async () => {
          await browser.findElement({ css: selector }).sendKeys(text);
          return true;
        }),
      ),
    close: () => browser.quit(),
  };
}

try {
  await runWidgetChecks('WebKit', openTab);
} finally {
  driver.kill();
}
