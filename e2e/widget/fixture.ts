import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { test as base } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';
import { type HostPageOptions, scriptTag, serveHostPage } from './host-page.ts';

export type Visit = (
  options?: HostPageOptions & { settings?: Record<string, unknown>; tag?: string },
) => Promise<HostVisit>;

/** The widget on a host page, as a visitor uses it. */
export class HostVisit {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get launcherFrame(): Locator {
    return this.page.locator('iframe[data-product="launcher"]');
  }

  get launcher(): Locator {
    return this.page.frameLocator('iframe[data-product="launcher"]').getByRole('button');
  }

  get frame(): Locator {
    return this.page.locator('iframe[data-product="frame"]');
  }

  get content(): FrameLocator {
    return this.page.frameLocator('iframe[data-product="frame"]');
  }

  /** The first question as the visitor sees it. While the scripts start, the page waits unseen beside the server's markup. */
  get question(): Locator {
    const title = this.content.getByText('How likely are you to recommend Harbour Books to a friend?');
    return title.filter({ visible: true });
  }

  /** Presses the cross. Until the panel below the frame has gone, a press may begin in the one and end in the other. */
  async pressClose(): Promise<void> {
    await expect(this.page.locator('[data-product="panel"]')).toBeHidden();
    await this.content.getByRole('button', { name: 'Close' }).click();
  }

  command(name: string, ...args: unknown[]): Promise<unknown> {
    return this.page.evaluate(
      ([command, rest]) => {
        const run: unknown = Reflect.get(window, 'ProductWidget');
        return typeof run === 'function' ? run(command, ...rest) : undefined;
      },
      [name, args] as const,
    );
  }
}

/** `test` with `visit`, which opens a page of another origin that embeds the widget of this worker's server. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, server }, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async ({ settings, tag, ...options } = {}) => {
      if (settings) await withFields(page, '**/api/v1/web_widgets/code/**', settings);
      const host = await serveHostPage({ ...options, head: `${options.head ?? ''}${tag ?? scriptTag(server.url)}` });
      closes.push(host.close);
      await page.goto(host.url);
      return new HostVisit(page);
    });
    for (const close of closes) await close();
  },
});

export { expect } from '@playwright/test';
