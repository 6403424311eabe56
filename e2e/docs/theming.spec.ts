import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
}

const screen = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
/** The paper that the derived CSS names. */
async function groundOf(page: Page): Promise<string> {
  const css = await page.getByRole('region', { name: 'The CSS' }).textContent();
  return /--product-page: (#\w{6});/.exec(css ?? '')?.[1] ?? 'none';
}

test('five values change every screen, and the CSS to copy says how', async ({ page }) => {
  await page.goto('/docs/theming/');
  const next = screen(page, 'Question page').getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await choose(page, 'Primary colour', '#7c3aed');
  await choose(page, 'Radius', '3');
  await page.getByLabel('Font').selectOption({ label: 'Typewriter' });
  await expect(next).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  await expect(next).toHaveCSS('border-radius', '3px');
  await expect(screen(page, 'Chat').getByText('Of course, here it is')).toBeVisible();
  for (const title of ['Question page', 'Chat', 'Thank page']) {
    await expect(screen(page, title).locator('.product-root').first()).toHaveCSS('font-family', /monospace/);
  }
  const launcher = screen(page, 'The widget’s button').frameLocator('iframe');
  await expect(launcher.locator('i')).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  const css = page.getByRole('region', { name: 'The CSS' });
  await expect(css).toContainText('--product-primary: #7c3aed;');
  await expect(css).toContainText('--product-radius: 3px;');
});

test('unreadable colours are repaired and listed, and axe finds nothing on any screen', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/docs/theming/');
  await expect(screen(page, 'Question page').getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(screen(page, 'Chat').getByText('Of course, here it is')).toBeVisible();
  await expect(page.getByText('Every colour is readable as chosen.')).toBeVisible();
  for (const [primary, paper, text] of [
    ['#ffeb3b', '#ffffff', '#cccccc'],
    ['#1b1033', '#101820', '#203040'],
    ['#808080', '#808080', '#808080'],
  ] as const) {
    await choose(page, 'Primary colour', primary);
    await choose(page, 'Background', paper);
    await choose(page, 'Text', text);
    await expect(page.locator('.theme-repairs')).toContainText(`Text: ${text}`);
    // The frames have this round's colours, too.
    await expect(screen(page, 'Thank page').locator('html')).toHaveCSS('--product-page', await groundOf(page));
    await screen(page, 'Question page').getByRole('checkbox').first().check();
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html, target }) => `${target} ${html}`))).toEqual([]);
    await screen(page, 'Question page').getByRole('checkbox').first().uncheck();
  }
});
