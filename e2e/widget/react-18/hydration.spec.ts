import type { Page } from '@playwright/test';
import { expect, type HostVisit, test, type Visit } from '../fixture.ts';
import { buildPage } from './build-page.ts';

const body = '<main><input aria-label="Name"/><button type="button">Press</button><output>0</output></main>';

const visitPage = async (visit: Visit, settings?: Record<string, unknown>): Promise<HostVisit> =>
  visit({ scripts: { '/page.js': await buildPage() }, body, ...(settings && { settings }) });

/** Hydrates the document, and presses its button until React answers. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => import('/page.js' as string));
  await expect(async () => {
    await page.getByRole('button', { name: 'Press' }).click();
    expect(Number(await page.locator('output').textContent())).toBeGreaterThan(0);
  }).toPass();
  expect(await page.evaluate(() => Reflect.get(window, 'hydration'))).toEqual({ version: '18.3.1', failures: [] });
}

test('React 18 hydrates a whole document that has the launcher already, and keeps what was typed', async ({
  visit,
  page,
}) => {
  const host = await visitPage(visit);
  await expect(host.launcher).toBeVisible();
  const name = page.getByLabel('Name');
  await name.pressSequentially('Ada Lov');
  await hydrate(page);
  await expect(name).toHaveValue('Ada Lov');
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.pressClose();
  await expect(host.frame).toBeHidden();
});

test('a browser that cannot move frames leaves a modal widget in the body, whose other elements it covers', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Element.prototype, 'moveBefore', { value: undefined }));
  const host = await visitPage(visit, { modal_mode: true });
  await expect(host.launcher).toBeVisible();
  const isInert = () => page.locator('main').evaluate((main: HTMLElement) => main.inert);
  await host.command('open');
  await expect(host.question).toBeVisible();
  expect(await isInert()).toBe(true);
  await host.content.getByRole('radio', { name: '9', exact: true }).click();
  await host.pressClose();
  await expect(host.frame).toBeHidden();
  expect(await isInert()).toBe(false);
  await hydrate(page);
});

for (const hiding of ['inert', 'aria-hidden']) {
  test(`a dialog of the page that makes all around it ${hiding} leaves the launcher usable`, async ({
    visit,
    page,
  }) => {
    const host = await visitPage(visit);
    await expect(host.launcher).toBeVisible();
    await page.evaluate((name) => {
      for (const element of document.body.children) element.setAttribute(name, 'true');
    }, hiding);
    await host.launcher.click();
    await expect(host.question).toBeVisible();
  });
}

test('a body of an earlier page that is shown again has the widget once', async ({ visit, page }) => {
  const host = await visitPage(visit);
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
  await expect(host.launcherFrame).toHaveCount(1);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});
