import { readFileSync } from 'node:fs';
import { expect, test } from '../server/test.ts';

const markdown = readFileSync(new URL('../../docs/start/widget.md', import.meta.url), 'utf8');
const blocks = [...markdown.matchAll(/```html\n(.*?)```/gs)].map(([, block = '']) => block);
const [, policy = ''] = /```http csp=host\nContent-Security-Policy: (.*)\n/.exec(markdown) ?? [];
const appOrigin = 'https://feedback.example';

test('the documentation has blocks of HTML, and a policy for the page around them', () => {
  expect(blocks.length).toBe(2);
  expect(policy).toContain(appOrigin);
});

for (const [at, block] of blocks.entries()) {
  test(`block ${at + 1} shows the widget on a page`, async ({ page, server }) => {
    // The page of the site is at a host that the demo's widget allows; the app at the address that the documentation writes.
    const site = 'http://localhost:1';
    const isPlain = !block.includes('window.ProductWidget');
    await page.route(`${appOrigin}/**`, async (route) => {
      const url = route.request().url().replace(appOrigin, server.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.route(`${site}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        // The strict policy fits the page whose only script is the widget's.
        headers: isPlain ? { 'content-security-policy': policy } : {},
        body: `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${block}</body></html>`,
      }),
    );
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(`${site}/`);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (Reflect.get(window, 'ProductWidget') as (name: string) => { reason?: string } | undefined)?.('status')
              ?.reason,
        ),
      )
      .toBe('shown');
    if (!isPlain) await expect(page.locator('iframe[src*="/widget?"]')).toBeVisible();
    expect(refused).toEqual([]);
  });
}
