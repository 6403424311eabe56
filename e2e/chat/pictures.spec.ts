import { expect, type Locator, type Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { test } from '../server/test.ts';

/** Draws a picture of a camera's size in the browser. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w ?? 0;
      canvas.height = h ?? 0;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.fillStyle = '#3a7';
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}

async function send(page: Page, name: string, width: number, height: number): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer: await drawn(page, width, height) };
  await page.locator('[data-product="composer"] input[type="file"]').setInputFiles(file);
  await page.locator('[data-product="composer"] [data-product="send-button"]').click();
}

const bubbles = (page: Page) => page.locator('[data-product="bubble"]').filter({ has: page.locator('img') });

async function widths(bubble: Locator): Promise<readonly [bubble: number, picture: number]> {
  const picture = bubble.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const [outer, inner] = [await bubble.boundingBox(), await picture.boundingBox()];
  if (outer === null || inner === null) throw new Error('The picture is not on the screen');
  return [outer.width, inner.width];
}

for (const [place, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 780 }],
] as const)
  test(`on ${place} a bubble is as wide as its picture, for visitor and staff`, async ({ page, browser, server }) => {
    await page.setViewportSize(viewport);
    const customer = `Petra of ${place}`;
    const opened = await createFeedback(server.url, { name: customer });
    await page.goto(chatAddress(opened));
    await expect(new Chat(page).box).toBeEnabled();
    await send(page, 'landscape.jpg', 1600, 900);
    await send(page, 'portrait.jpg', 900, 1600);
    await send(page, 'small.jpg', 80, 60);
    await expect(bubbles(page)).toHaveCount(3);

    const staffContext = await browser.newContext({ baseURL: server.url, viewport });
    const inbox = new Inbox(await staffContext.newPage());
    await inbox.enter();
    await inbox.open(customer);
    await expect(bubbles(inbox.page)).toHaveCount(3);
    for (const screen of [page, inbox.page]) {
      for (const bubble of await bubbles(screen).all()) {
        const [outer, inner] = await widths(bubble);
        expect(Math.abs(outer - inner)).toBeLessThanOrEqual(1);
        expect(inner).toBeLessThanOrEqual(260);
        expect(inner).toBeGreaterThan(50);
      }
    }
    await staffContext.close();
  });

test('a picture of known size holds its place while it loads', async ({ page, server }) => {
  const opened = await createFeedback(server.url, { name: 'Paula Place' });
  await page.goto(chatAddress(opened));
  await expect(new Chat(page).box).toBeEnabled();
  await send(page, 'landscape.jpg', 1600, 900);
  await expect(page.locator('[data-product="message"][data-delivery="sent"]')).toHaveCount(1);
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/landscape\.jpg|\/files\/|\/blobs\//, async (route) => {
    if (route.request().resourceType() === 'image') await held;
    await route.continue();
  });
  await page.reload();
  await expect(bubbles(page)).toHaveCount(1);
  const before = await bubbles(page).boundingBox();
  letThrough();
  await expect
    .poll(() =>
      bubbles(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1600);
  expect(await bubbles(page).boundingBox()).toEqual(before);
});
