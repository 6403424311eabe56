import type { Frame, Page } from 'puppeteer-core';

const PATIENCE_MS = 40_000;
const FIRST_QUESTION = 'How likely are you to recommend Harbour Books to a friend?';

export type WidgetVisitor = ReturnType<typeof widgetVisitor>;

/** What a visitor of somebody else's page does with the widget, in a browser that Playwright cannot drive. */
export function widgetVisitor(page: Page) {
  const launcher = async (): Promise<void> => {
    await page.waitForFunction(
      () => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]');
        const button = frame?.contentDocument?.querySelector('button');
        return frame !== null && getComputedStyle(frame).visibility === 'visible' && (button?.offsetWidth ?? 0) > 0;
      },
      { timeout: PATIENCE_MS },
    );
  };
  const frameIs = async (visibility: 'visible' | 'hidden'): Promise<void> => {
    await page.waitForFunction(
      (wished) => {
        const frame = document.querySelector('iframe[data-product="frame"]');
        return frame !== null && getComputedStyle(frame).visibility === wished;
      },
      { timeout: PATIENCE_MS },
      visibility,
    );
  };
  const app = async (): Promise<Frame> =>
    page.waitForFrame((frame) => new URL(frame.url()).pathname === '/widget', { timeout: PATIENCE_MS });
  return {
    launcher,
    frameIs,
    /** With the mouse, at the middle of the launcher: what covers it would take the press. */
    async pressLauncher(): Promise<void> {
      await launcher();
      const { x, y } = await page.$eval('iframe[data-product="launcher"]', (frame) => {
        const { left, top, width, height } = frame.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      await page.mouse.click(x, y);
    },
    async seesQuestion(): Promise<void> {
      await frameIs('visible');
      await (await app()).waitForFunction(
        (text) => document.body?.textContent.includes(text),
        { timeout: PATIENCE_MS },
        FIRST_QUESTION,
      );
    },
    async pressClose(): Promise<void> {
      const button = await (await app()).waitForSelector('button[aria-label="Close"]', { timeout: PATIENCE_MS });
      await button?.click();
    },
    /** Waits until the page itself says so. */
    async until(isSo: () => boolean): Promise<void> {
      await page.waitForFunction(isSo, { timeout: PATIENCE_MS });
    },
    command(name: string): Promise<unknown> {
      return page.evaluate((command) => {
        const run: unknown = Reflect.get(window, 'ProductWidget');
        return typeof run === 'function' ? run(command) : undefined;
      }, name);
    },
  };
}
