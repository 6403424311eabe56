import { type Browser, type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from '../pages/screen.ts';
import { staffOf } from '../pages/staff.ts';
import { choiceName } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** A visitor of the demo shop, without words that differ between revisions of the product. */
export class Visit {
  readonly page: Page;
  readonly widget: Widget;
  private readonly url: string;
  private readonly screen: Screen;
  /** @param screen What shows the survey. Default: the widget's frame. */
  constructor(page: Page, url: string, screen?: Screen) {
    this.page = page;
    this.url = url;
    this.widget = new Widget(page);
    this.screen = screen ?? this.widget.content;
  }

  get launcher(): Locator {
    return this.widget.launcher.getByRole('button').first();
  }

  button(name: string): Locator {
    return this.screen.getByRole('button', { name, exact: true });
  }

  option(name: string): Locator {
    const content = this.screen;
    return content
      .locator('label')
      .filter({ has: content.getByRole('radio', { name: choiceName(name), exact: true }) });
  }

  get field(): Locator {
    return this.screen.locator('[data-product="composer-field"]');
  }

  get sendMessage(): Locator {
    return this.screen.locator('[data-product="composer"] button').last();
  }

  /** Opens the shop, and waits until the page has loaded everything by itself. */
  async enter(): Promise<void> {
    await this.page.goto(`${this.url}/demo/?lang=en`);
    await expect(this.launcher).toBeVisible();
    await this.page.waitForLoadState('networkidle');
  }

  async openSurvey(): Promise<void> {
    await this.launcher.click();
    await expect(this.option('9')).toBeVisible();
    await this.isAtRest();
  }

  /** Answers the first page, short of Next. */
  async answerOrder(): Promise<void> {
    await this.option('9').click();
    await this.option('Great').click();
    await this.isAtRest();
  }

  /** Answers until Send ends the survey. A bad order leads to the chat. */
  async answerUntilSend(): Promise<void> {
    const content = this.screen;
    await this.option('0').click();
    await this.option('Bad').click();
    const late = content.getByRole('checkbox', { name: 'It came late', exact: true });
    await expect(async () => {
      if (!(await late.isChecked())) await content.locator('label').filter({ has: late }).click();
      await expect(late).toBeChecked({ timeout: 1_000 });
    }).toPass();
    await this.button('Next').click();
    // A page that has just appeared takes no press.
    await expect(content.locator('main[data-new]')).toHaveCount(0);
    for (const statement of ['Range of books', 'Prices', 'Staff'])
      await content
        .getByRole('radio', { name: `${statement} Good`, exact: true })
        .or(
          content
            .getByRole('group', { name: statement, exact: true })
            .getByRole('radio', { name: 'Good', exact: true }),
        )
        .first()
        .check({ force: true });
    await this.button('Next').click();
    const fields = content.locator('[data-product="question"] input:not([type="radio"])');
    await expect(fields).toHaveCount(2);
    await fields.nth(0).fill('Ada Lovelace');
    await fields.nth(1).fill('ada@example.com');
    await this.isAtRest();
  }

  async reachChat(): Promise<void> {
    await this.answerUntilSend();
    await this.button('Send').click();
    await expect(this.field).toBeVisible();
    await this.isAtRest();
  }

  /** Sends a message of a colleague to the feedback of this page. */
  async reply(text: string): Promise<void> {
    const staff = staffOf(this.url);
    await staff.write(await staff.newestFeedbackId(), text);
  }

  /** Waits until each frame of the page looks the same for half a second. */
  async isAtRest(): Promise<void> {
    for (const frame of this.page.frames())
      await frame.waitForFunction(
        () => {
          const moving = document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
          const { scrollTop = 0, scrollHeight = 0 } = document.scrollingElement ?? {};
          const now = `${scrollTop} ${scrollHeight} ${innerHeight} ${document.body.textContent}`;
          const known: { look: string; since: number } | undefined = Reflect.get(window, 'lastLook');
          if (moving || known?.look !== now) Reflect.set(window, 'lastLook', { look: now, since: performance.now() });
          return !moving && known?.look === now && performance.now() - known.since > 500;
        },
        undefined,
        { polling: 50 },
      );
  }
}

/** Opens a browser context as on the device, with an empty cache. */
export function newDevice(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  if (viewport.width > 600) return browser.newContext({ viewport, locale: 'en-US' });
  const { defaultBrowserType: _type, deviceScaleFactor: _scale, ...pixel } = devices['Pixel 7'];
  return browser.newContext({ ...pixel, viewport, screen: viewport, locale: 'en-US' });
}
