import type { Browser, Page } from '@playwright/test';

export type Start = 'cold' | 'warm';

/**
 * Measures the milliseconds from a press on the button to the first rendered frame with the first question. Cold: this
 * browser has loaded nothing of the app. Warm: the pointer was on the launcher before, and the frame is ready. Motion is
 * reduced, so that no fade delays the visibility.
 */
export async function firstQuestion(browser: Browser, url: string, start: Start): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(stampFrames);
    await page.goto(url);
    const launcher = page.frameLocator('iframe[data-product="launcher"]').getByRole('button');
    await launcher.waitFor({ state: 'visible' });
    await page.evaluate(stampPress);
    if (start === 'warm') {
      await launcher.hover();
      await page
        .frameLocator('iframe[data-product="frame"]')
        .locator('[data-style]')
        .first()
        .waitFor({ state: 'attached' });
    }
    await launcher.click();
    return await renderTimeAfterPress(page);
  } finally {
    await context.close();
  }
}

/** Records, in the app's frame, the time of each rendered frame with a question. */
function stampFrames(): void {
  if (location.pathname !== '/widget') return;
  const stamps: number[] = [];
  Reflect.set(window, 'questionStamps', stamps);
  const tick = (): void => {
    const box = document.querySelector('[data-style]')?.getBoundingClientRect();
    if (box && box.height > 0) stamps.push(performance.timeOrigin + performance.now());
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Records, in the page, the time of the press and the time at which the app's frame became visible. */
function stampPress(): void {
  const view = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]')?.contentWindow;
  view?.addEventListener(
    'click',
    ({ timeStamp }) => {
      Reflect.set(window, 'pressed', view.performance.timeOrigin + timeStamp);
      const look = (): void => {
        const frame = document.querySelector('iframe[data-product="frame"]');
        if (frame && getComputedStyle(frame).visibility === 'visible')
          Reflect.set(window, 'seen', performance.timeOrigin + performance.now());
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
}

async function renderTimeAfterPress(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => Number(Reflect.get(window, 'seen') ?? 0), undefined, { polling: 20 });
  const seenAt = await seen.jsonValue();
  const pressedAt = await page.evaluate(() => Number(Reflect.get(window, 'pressed')));
  await page.frameLocator('iframe[data-product="frame"]').locator('[data-style]').first().waitFor();
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname === '/widget');
  if (frame === undefined) throw new Error('The app has no frame');
  const drawn = await frame.waitForFunction(
    (after) => {
      const stamps: readonly number[] = Reflect.get(window, 'questionStamps');
      return stamps.find((stamp) => stamp >= after);
    },
    seenAt,
    { polling: 20 },
  );
  return Number(await drawn.jsonValue()) - pressedAt;
}
