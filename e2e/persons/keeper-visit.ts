import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { HostVisit } from '../widget/fixture.ts';
import { keeperQuestion } from './keeper.ts';

/** A visitor of a page with the keeper's widget, signed in or out. */
export class KeeperVisit extends HostVisit {
  readonly chat: Chat;
  constructor(page: Page) {
    super(page);
    this.chat = new Chat(this.content);
  }

  override get question(): Locator {
    return this.content.getByText(keeperQuestion);
  }

  get back(): Locator {
    return this.content.locator('[data-product="back"]');
  }

  async open(): Promise<void> {
    await this.launcher.click();
    await expect(this.frame).toBeVisible();
  }

  async write(text: string): Promise<void> {
    await this.content.getByRole('textbox').fill(text);
  }

  /** Answers the survey. */
  async send(text: string): Promise<void> {
    await expect(this.question).toBeVisible();
    await this.write(text);
    await this.content.getByRole('button', { name: 'Send' }).click();
  }

  async wish(text: string): Promise<void> {
    await this.send(text);
    await expect(this.chat.box).toBeVisible();
  }

  private get inside(): Frame {
    const frame = this.page.frames().find((each) => each.url().includes('/widget?code='));
    if (frame === undefined) throw new Error('The widget has no frame');
    return frame;
  }

  /** Reads the whole storage of the frame as one text. */
  kept(): Promise<string> {
    return this.inside.evaluate(() => JSON.stringify({ ...localStorage }));
  }

  /** Waits until the frame sends no more requests, so that it works without a network. */
  async hasLoaded(): Promise<void> {
    let before = -1;
    await expect
      .poll(
        async () => {
          const now = await this.inside.evaluate(() => performance.getEntriesByType('resource').length);
          const isSame = now === before;
          before = now;
          return isSame;
        },
        { intervals: [1_000] },
      )
      .toBe(true);
  }

  /** Reads everything that the host page can read. */
  keptByPage(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  }
}
