import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

const pad = (page: Page): Locator => page.locator('[data-product="signature-pad"]');

async function show(page: Page, query: string): Promise<void> {
  await page.goto(`/demo/stories/?style=signature&state=empty${query}`);
  await expect(pad(page)).toBeVisible({ timeout: 30_000 });
}

/** Reads the picture that is uploaded: its size, its background, and the share of its dark pixels. */
function readPicture(page: Page) {
  return page.locator('[data-product="signature-picture"]').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser has no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return {
      width: canvas.width,
      height: canvas.height,
      corner: [...data.slice(0, 4)],
      darkShare: dark / (data.length / 4),
    };
  });
}

for (const query of ['', '&language=ar&theme=dark']) {
  test(`a signature that is drawn becomes dark ink on white paper: ${query || 'as it is'}`, async ({ page }) => {
    await show(page, query);
    const box = await pad(page).boundingBox();
    if (box === null) throw new Error('The pad has no box');
    await page.mouse.move(box.x + 60, box.y + 100);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) {
      await page.mouse.move(box.x + 60 + step * 22, box.y + 60 + 40 * Math.cos(step));
    }
    await page.mouse.up();
    await page.locator('[data-product="signature-actions"] button').first().click();
    await expect(page.locator('[data-product="upload-name"]')).toHaveText('signature.png');
    const picture = await readPicture(page);
    expect(picture).toMatchObject({ width: 1200, height: 400, corner: [255, 255, 255, 255] });
    expect(picture.darkShare).toBeGreaterThan(0.003);
    expect(picture.darkShare).toBeLessThan(0.1);
  });
}

test('a name that is typed becomes a picture that fits on its paper', async ({ page }) => {
  await show(page, '');
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Augusta Ada King, Countess of Lovelace');
  const name = await page.locator('[data-product="signature-name"]').boundingBox();
  const paper = await pad(page).boundingBox();
  expect(name?.width ?? 0).toBeLessThan(paper?.width ?? 0);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  const picture = await readPicture(page);
  expect(picture.darkShare).toBeGreaterThan(0.003);
});

test('a signature can be removed and drawn again', async ({ page }) => {
  await show(page, '');
  await pad(page).click();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.locator('[data-product="upload-remove"]').click();
  await expect(pad(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this signature' })).toBeDisabled();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 400 } });

  test('a second stroke is drawn, and the page stays where it is', async ({ page }) => {
    await page.goto('/demo/stories/?style=signature');
    await expect(pad(page).first()).toBeVisible({ timeout: 30_000 });
    await pad(page).first().scrollIntoViewIfNeeded();
    const box = await pad(page).first().boundingBox();
    if (box === null) throw new Error('The pad has no box');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const swipe = async (x: number, y: number) => {
      await touch('touchStart', { x, y });
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: x + step * 5, y: y - step * 9 });
      await touch('touchEnd');
    };
    // The first swipe may scroll the page. It leaves no ink, and the paper takes the next one.
    await swipe(box.x + 80, box.y + 80);
    await expect(pad(page).first()).toHaveAttribute('data-ready');
    await pad(page).first().scrollIntoViewIfNeeded();
    const before = await scrolled();
    const now = (await pad(page).first().boundingBox()) ?? box;
    await swipe(now.x + 80, now.y + 80);
    await expect(page.locator('[data-product="signature-ink"]').first()).toHaveAttribute('d', /Q.*Q/);
    expect(await scrolled()).toBe(before);
  });
});
