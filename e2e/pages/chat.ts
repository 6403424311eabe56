import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The chat of a visitor or of staff. */
export class Chat {
  readonly screen: Screen;
  constructor(screen: Screen) {
    this.screen = screen;
  }

  get box(): Locator {
    return this.screen.locator('[data-product="composer-field"]');
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Delivery of the last own message: waiting, sending, sent, read, failed. */
  get tick(): Locator {
    return this.screen.locator('[data-product="tick"]').last();
  }

  get typing(): Locator {
    return this.screen.locator('[data-product="typing"]');
  }

  get notice(): Locator {
    return this.screen.locator('[data-product="chat-notice"]');
  }

  message(text: string): Locator {
    return this.screen
      .locator('[data-product="message"]')
      .filter({ has: this.screen.locator('[data-product="message-text"]', { hasText: text }) });
  }

  /** Checks that the message is visible, once. */
  async seesOnce(text: string, timeout?: number): Promise<void> {
    await expect(this.message(text)).toHaveCount(1, timeout === undefined ? {} : { timeout });
    await expect(this.message(text)).toBeVisible();
  }

  async wasSent(text: string): Promise<void> {
    await expect(this.message(text)).toHaveAttribute('data-delivery', 'sent');
  }

  /** Reads the texts in the order of the screen. */
  texts(): Promise<string[]> {
    return this.screen.locator('[data-product="message"] [data-product="message-text"]').allTextContents();
  }
}
