import type { Frame, Page } from '@playwright/test';
import { Widget } from '../pages/widget.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

/** Returns the painted colour of a token on a screen. */
const painted = (screen: Page | Frame, token: string) =>
  screen
    .locator('.product-root')
    .first()
    .evaluate((root, name) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${name})`;
      root.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, token);

const colours = ['#20B8F7', '#7c3aed', '#ffd400', '#0f766e', '#be123c', '#111111', '#fefefe'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`launcher and panel have the owner's colour, the same, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    for (const colour of colours) {
      await page.route('**/api/v1/web_widgets/code/**', async (route) => {
        const response = await route.fetch();
        const settings: object = await response.json();
        await route.fulfill({ response, json: { ...settings, primary_color: colour, secondary_color: colour } });
      });
      await page.goto('/demo/?lang=en');
      const widget = new Widget(page);
      await widget.open();
      await expect(widget.content.locator('[data-product="question-title"]').first()).toBeVisible();
      // The server's markup has the colours of the server, which this test replaces in the browser alone.
      const isRunning = () => widget.content.locator('html').evaluate((html) => html.ownerDocument.onclick === null);
      await expect.poll(isRunning).toBe(true);
      const launcher = await widget.launcher
        .locator('button i')
        .evaluate((icon) => getComputedStyle(icon).backgroundColor);
      const content = page.frames().find((frame) => frame.url().includes('/widget?'));
      if (content === undefined) throw new Error('The panel has no frame');
      expect(await painted(content, '--product-primary'), colour).toBe(launcher);
      await page.unroute('**/api/v1/web_widgets/code/**');
    }
  });

  test(`survey and chat have one blue, ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/feedback?node_id=node-harbour&language=en');
    await expect(page.locator('[data-product="question-title"]').first()).toBeVisible();
    const names = ['--product-primary', '--product-primary-strong', '--product-on-strong', '--product-on-primary'];
    const survey = await Promise.all(names.map((name) => painted(page, name)));
    await page.goto(chatAddress(await createFeedback(server.url)));
    await expect(page.locator('[data-product="composer-field"]')).toBeEnabled();
    expect(await Promise.all(names.map((name) => painted(page, name)))).toEqual(survey);
  });
}
