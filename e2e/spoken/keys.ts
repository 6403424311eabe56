import { expect, type Locator, type Page } from '@playwright/test';

/** Tab stops between the controls of one page of a survey. */
const MAX_TAB_STOPS = 20;

/** Milliseconds in which an effect has been said that came after a while. */
const SLOW_MS = 700;

/** Waits until an act has had its effect. */
export type AfterAct = (act: string, milliseconds?: number) => Promise<void>;

/** Uses a page by its keys alone: never with a pointer, and never by giving an element the focus. */
export class Keys {
  readonly page: Page;
  private readonly afterAct: AfterAct;

  constructor(page: Page, afterAct: AfterAct) {
    this.page = page;
    this.afterAct = afterAct;
  }

  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.keyboard.press(name);
      await this.afterAct(name);
    }
  }

  /** Presses a key whose effect comes after a while. */
  async pressUntil(name: string, shown: Locator): Promise<void> {
    await this.page.keyboard.press(name);
    await this.comes(name, shown);
  }

  /** Writes into the text field that has the focus. */
  async write(text: string, milliseconds?: number): Promise<void> {
    await this.type(text);
    await this.afterAct(text, milliseconds);
  }

  /** Writes a text whose effect comes after a while, under another name. */
  async writeUntil(text: string, act: string, shown: Locator): Promise<void> {
    await this.type(text);
    await this.comes(act, shown);
  }

  private async type(text: string): Promise<void> {
    const isField = (element: Element) =>
      element.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable]');
    expect(await this.page.locator(':focus').evaluate(isField)).toBe(true);
    await this.page.keyboard.type(text);
  }

  private async comes(act: string, shown: Locator): Promise<void> {
    await expect(shown).toBeVisible();
    await this.afterAct(act, SLOW_MS);
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await this.press(key);
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${MAX_TAB_STOPS} presses of ${key} do not reach ${control}`);
  }
}
