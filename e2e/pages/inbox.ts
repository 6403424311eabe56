import { expect, type Page } from '@playwright/test';
import { staffToken } from '../server/product-server.ts';
import { Chat } from './chat.ts';

/** The inbox of staff. */
export class Inbox {
  readonly page: Page;
  readonly chat: Chat;
  constructor(page: Page) {
    this.page = page;
    this.chat = new Chat(page);
  }

  async enter(address = '/inbox'): Promise<void> {
    await this.page.goto(address);
    const token = this.page.locator('[data-product="staff-token"]');
    await token.fill(staffToken);
    await token.press('Enter');
  }

  /** Reads the names in the list, from top to bottom. */
  names(): Promise<string[]> {
    return this.page.locator('[data-product="feedback-row"] .inbox-row-name').allInnerTexts();
  }

  row(customer: string) {
    return this.page.locator('[data-product="feedback-row"]').filter({ hasText: customer });
  }

  /** Opens the feedback of a customer from the list. */
  async open(customer: string): Promise<void> {
    await this.row(customer).first().click();
  }

  async setStatus(word: 'Close conversation' | 'Reopen'): Promise<void> {
    await this.page.getByRole('button', { name: word, exact: true }).click();
    const waiting = this.page.locator('[data-product="undo-status"]');
    await expect(waiting).toBeVisible();
    await expect(waiting).toHaveCount(0, { timeout: 15_000 });
  }
}
