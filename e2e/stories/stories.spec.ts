import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeFinds } from '../pages/axe-finds.ts';
import { expect, test } from '../server/test.ts';
import { interactions } from './interactions.ts';

const storiesUrl = '/demo/stories/';

async function show(page: Page, query: string): Promise<void> {
  await page.goto(`${storiesUrl}?${query}`);
  await expect(page.locator('[data-product="question"]').first()).toBeVisible({ timeout: 30_000 });
}

for (const [style, interaction] of Object.entries(interactions)) {
  test.describe(style, () => {
    test('the question is answered with the mouse', async ({ page }) => {
      await show(page, `style=${style}&state=empty`);
      await interaction.press(page, (target) => target.click());
      await interaction.expectAnswered(page);
    });

    test('the question is answered with the keyboard alone', async ({ page }) => {
      await show(page, `style=${style}&state=empty`);
      await interaction.type(page);
      await interaction.expectAnswered(page);
    });

    test.describe('by touch', () => {
      test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });
      test('is answered', async ({ page }) => {
        await show(page, `style=${style}&state=empty`);
        await interaction.press(page, (target) => target.tap());
        await interaction.expectAnswered(page);
      });
    });
  });
}

test('an empty date reads DD/MM/YYYY', async ({ page }) => {
  await show(page, 'style=datepicker&state=empty');
  const field = page.locator('[data-product="date-input"]').first();
  await expect(field).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only innerText has the capitals that the style sheet makes
  const read = async () => (await field.innerText()).replaceAll(/[\s\u200e\u2066-\u2069]/g, '');
  await expect.poll(read).toBe('DD/MM/YYYY');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test('an option is dragged to its place in a ranking, and the page stays where it is', async ({ page }) => {
    await show(page, 'style=ranking&state=empty');
    const labels = page.locator('[data-product="ranking-label"]');
    const [first, ...others] = await labels.allTextContents();
    const centreOf = async (row: number) => {
      const box = await page.locator('[data-product="ranking-handle"]').nth(row).boundingBox();
      if (box === null) throw new Error(`Row ${row} has no handle`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await centreOf(0), await centreOf(2)];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 });
    }
    await expect(page.locator('[data-dragging]')).toBeVisible();
    await touch('touchEnd');
    await expect(labels).toHaveText([...others, first ?? '']);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a screenshot is looked at, taken again and used', async ({ page }) => {
  // A browser without a screen shares none: a painted canvas stands in for it.
  await page.addInitScript(() => {
    const paint = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
      return canvas.captureStream(30);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getDisplayMedia: paint } });
  });
  await show(page, 'style=screenshot&state=empty');
  await page.getByRole('button', { name: 'Take a screenshot' }).click();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
  await page.getByRole('button', { name: 'Take another' }).click();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
  await page.getByRole('button', { name: 'Use this one' }).click();
  await expect(page.locator('[data-product="upload-name"]')).toHaveText('screenshot.png');
});

test.describe('every style in every state', () => {
  test.describe.configure({ timeout: 180_000 });

  for (const query of ['', 'language=ar&theme=dark&density=widget']) {
    test(`axe finds nothing in the stories: ${query || 'as they are'}`, async ({ page }) => {
      await show(page, query);
      await page.evaluate(() => {
        const still = new CSSStyleSheet();
        still.replaceSync('*, *::before { transition: none !important; animation: none !important }');
        document.adoptedStyleSheets.push(still);
      });
      const { violations, passes } = await new AxeBuilder({ page }).include('main').disableRules(['region']).analyze();
      expect(passes.length).toBeGreaterThan(20);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    });
  }

  for (const widthPx of [320, 768, 1280]) {
    test(`each story fits into ${widthPx} px`, async ({ page }) => {
      await page.setViewportSize({ width: widthPx, height: 800 });
      await show(page, 'density=widget');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    });
  }

  test('choosing an option moves nothing', async ({ page }) => {
    for (const style of ['score', 'custom_score', 'star', 'checklist', 'plain', 'radio', 'matrix'] as const) {
      await show(page, `style=${style}&state=empty`);
      const question = page.locator('[data-product="question"]');
      const before = await question.boundingBox();
      await interactions[style].press(page, (target) => target.click());
      await interactions[style].expectAnswered(page);
      expect(await question.boundingBox(), style).toEqual(before);
    }
  });
});

for (const state of ['title', 'check', 'review', 'redirect']) {
  test(`axe finds nothing in the page story ${state}, and it fits into 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${storiesUrl}?style=page&state=${state}&language=ar`);
    await expect(page.locator('[data-product="page"] :is(h2, h3, [data-product="label"])').first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
