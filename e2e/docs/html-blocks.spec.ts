import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

const markdown = readFileSync(new URL('../../docs/start/widget.md', import.meta.url), 'utf8');
const blocks = [...markdown.matchAll(/```html\n(.*?)```/gs)].map(([, block = '']) => block);
const [, policy = ''] = /```http csp=host\nContent-Security-Policy: (.*)\n/.exec(markdown) ?? [];
const appOrigin = 'https://feedback.example';

/** A tag with a code shows the widget, an element with a node the survey in the page. Buttons need the tag beside them. */
const tags = blocks.filter((block) => block.includes('data-code'));
const inline = blocks.filter((block) => block.includes('product-survey'));
const commands = blocks.filter((block) => block.includes("'init'"));
const buttons = blocks.filter((block) => block.includes('data-product-open'));

test('the documentation has blocks of HTML of each kind, and a policy for the page around them', () => {
  expect([tags.length, commands.length, inline.length, buttons.length]).toEqual([2, 1, 3, 1]);
  expect(tags.length + commands.length + inline.length + buttons.length).toBe(blocks.length);
  expect(policy).toContain(appOrigin);
});

/** Opens a page with a block, at a host that the demo's widget allows; the app is at the address of the documentation. */
async function openSite(page: Page, serverUrl: string, block: string, headers: Record<string, string>): Promise<void> {
  const site = 'http://localhost:1';
  await page.route(`${appOrigin}/**`, async (route) => {
    const url = route.request().url().replace(appOrigin, serverUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${block}</body></html>`,
    }),
  );
  await page.goto(`${site}/`);
}

/** Reads the reason of the page's `status()`. */
function reasonOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      (Reflect.get(window, 'ProductWidget') as (name: string) => { reason?: string } | undefined)?.('status')?.reason,
  );
}

for (const [at, block] of tags.entries()) {
  test(`the tag of block ${at + 1} shows the widget on a page`, async ({ page, server }) => {
    // The strict policy fits the page whose only script is the widget's.
    const isPlain = !block.includes('window.ProductWidget');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await openSite(page, server.url, block, isPlain ? { 'content-security-policy': policy } : {});
    await expect.poll(() => reasonOf(page)).toBe('shown');
    if (!isPlain) await expect(page.locator('iframe[src*="/widget?"]')).toBeVisible();
    expect(refused).toEqual([]);
  });
}

test('a tag without attributes shows the widget that a command names', async ({ page, server }) => {
  await openSite(page, server.url, commands.join(''), {});
  await expect.poll(() => reasonOf(page)).toBe('shown');
});

for (const [at, block] of inline.entries()) {
  test(`the element of inline block ${at + 1} shows the survey in the page`, async ({ page, server }) => {
    await openSite(page, server.url, block, {});
    await expect(page.locator('iframe[src*="inline=1"]')).toBeVisible();
    await expect.poll(() => reasonOf(page)).toBe('shown');
    await expect(page.locator('iframe')).toHaveCount(1);
  });
}

test('the buttons of the documentation open and close the widget', async ({ page, server }) => {
  await openSite(page, server.url, `${buttons.join('')}${tags[0] ?? ''}`, {});
  await page.locator('[data-product-open]').click();
  await expect(page.locator('iframe[src*="/widget?"]')).toBeVisible();
  await page.locator('[data-product-close]').click();
  await expect(page.locator('iframe[src*="/widget?"]')).toBeHidden();
});
