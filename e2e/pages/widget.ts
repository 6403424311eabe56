import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The widget on a host page: one frame for its button, one for survey and chat. */
export class Widget {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The launcher's frame, which has no address. */
  get launcher(): FrameLocator {
    return this.page.frameLocator('iframe:not([src])');
  }

  get content(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/widget?"]');
  }

  async open(): Promise<void> {
    await this.launcher.getByRole('button').click();
    await expect(this.page.locator('iframe[src*="/widget?"]')).toBeVisible();
  }

  async close(): Promise<void> {
    await this.content.locator('[data-product="close"]').click();
    await expect(this.page.locator('iframe[src*="/widget?"]')).toBeHidden();
  }
}
