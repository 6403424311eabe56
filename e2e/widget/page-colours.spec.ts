import type { FrameLocator } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

/** Expects one scheme of every part of a frame: dark ones beside light ones hide texts. */
async function expectScheme(content: FrameLocator, scheme: string): Promise<void> {
  const schemes = () =>
    content
      .locator('html, [data-theme]')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).colorScheme))]);
  await expect.poll(schemes).toEqual([scheme]);
  const ink = scheme === 'light' ? 'rgb(18, 22, 28)' : 'rgb(238, 241, 245)';
  await expect(content.locator('[data-product="question-title"]').first()).toHaveCSS('color', ink);
}

for (const { name, head, scheme } of [
  { name: 'has only light colours', head: '', scheme: 'light' },
  { name: 'is dark without a word', head: '<style>body { background: #111; color: #eee }</style>', scheme: 'dark' },
  { name: 'follows the device', head: '<meta name="color-scheme" content="light dark">', scheme: 'dark' },
  { name: 'says that it is light', head: '<style>html { color-scheme: light }</style>', scheme: 'light' },
]) {
  test(`on a dark device the widget is ${scheme} in a page that ${name}`, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const host = await visit({ head, body: '<h1>Host</h1>', settings: { popover_text: { en: 'How was it?' } } });
    const surface = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(23, 27, 33)';
    await expect(host.launcher.locator('b')).toHaveCSS('background-color', surface);
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    await expectScheme(host.content, scheme);
    await expect(host.frame).toHaveCSS('background-color', surface);
  });
}

test('on a dark device a survey in a page that has only light colours is light', async ({ visit, page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit({ tag: inlineTag(server.url), body: '<div id="here" data-product-survey="node-harbour"></div>' });
  await expectScheme(page.frameLocator('#here > iframe'), 'light');
});

test('on a light device the widget is dark in a page that says that it is dark', async ({ visit }) => {
  const host = await visit({ head: '<style>html { color-scheme: dark }</style>', body: '<h1>Host</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await expectScheme(host.content, 'dark');
});
