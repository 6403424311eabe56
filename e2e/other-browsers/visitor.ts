import type { ElementHandle, Page } from 'puppeteer-core';
import { english } from '../pages/survey.ts';

/** Milliseconds longer than any wait between two attempts of the product. */
const TIMEOUT_MS = 40_000;

/** A visitor of the demo survey, in a browser that Playwright cannot drive. */
export function visitor(page: Page) {
  /** Waits for the element of a selector with this accessible name. */
  const named = async (selector: string, name: string): Promise<ElementHandle<Element>> => {
    const handle = await page.waitForFunction(
      (selector, name) => {
        const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
        const nameOf = (element: Element): string => {
          const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
          if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
          const own = element.getAttribute('aria-label');
          const text = textOf(element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : element);
          return own ?? (text || (element.getAttribute('title') ?? ''));
        };
        return [...document.querySelectorAll(selector)].find((element) => nameOf(element) === name);
      },
      { timeout: TIMEOUT_MS },
      selector,
      name,
    );
    const element = handle.asElement();
    if (element === null) throw new Error(`${selector} named ${name} is no element`);
    return element as ElementHandle<Element>;
  };
  /** Clicks the label, because the input itself is covered. */
  const check = async (name: string): Promise<void> => {
    const input = await named('input[type=radio], input[type=checkbox]', name);
    await input.evaluate((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      (label ?? (element as HTMLElement)).click();
    });
  };
  const write = async (question: string, text: string): Promise<void> => {
    const field = await named('input, textarea', question);
    await field.focus();
    await page.keyboard.type(text);
  };
  const press = async (button: string): Promise<void> => (await named('button', button)).click();
  const sees = async (text: string): Promise<void> => {
    await page.waitForFunction((text) => document.body.textContent.includes(text), { timeout: TIMEOUT_MS }, text);
  };
  return {
    press,
    sees,
    async answerOrder(how: 'good' | 'damaged'): Promise<void> {
      await check('9');
      await check(how === 'good' ? english.good : english.bad);
      if (how === 'damaged') await check(english.damaged);
    },
    async rateShop(comment: string): Promise<void> {
      for (const statement of english.statements) await check(`${statement} ${english.grades[2]}`);
      await write(english.comment, comment);
      await press(english.next);
    },
    async leaveAddress(): Promise<void> {
      await write(english.name, 'Ada');
      await write(english.email, 'ada@example.com');
      await press(english.send);
    },
    async attach(path: string): Promise<void> {
      const input = await page.waitForSelector('[data-style="file"] input[type="file"]:not([capture])');
      await input?.uploadFile(path);
    },
  };
}
