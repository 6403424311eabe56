import { english, Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';
import { pageNames, pagePatches } from './page-patches.ts';

const scripts = {
  ...Object.fromEntries(Object.entries(pagePatches).map(([name, patch]) => [name, `<script>{${patch}}</script>`])),
  ...Object.fromEntries(Object.entries(pageNames).map(([name, script]) => [name, `<script>${script}</script>`])),
};

for (const [name, head] of Object.entries(scripts)) {
  test(`the widget works in a page with ${name}`, async ({ visit, page }) => {
    const failures: string[] = [];
    page.on('pageerror', (failure) => failures.push(failure.message));
    const host = await visit({ head, body: '<h1>Host</h1>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    await host.pressClose();
    await expect(host.frame).toBeHidden();
    expect(failures).toEqual([]);
  });
}

for (const [name, head] of Object.entries(scripts)) {
  test(`a survey in the page's flow works in a page with ${name}`, async ({ visit, page, server }) => {
    const failures: string[] = [];
    page.on('pageerror', (failure) => failures.push(failure.message));
    await visit({
      head,
      body: '<div id="here" data-product-survey="node-harbour"></div>',
      tag: inlineTag(server.url),
    });
    const content = page.frameLocator('#here > iframe');
    await new Survey(content).choose(english.score, '9');
    await expect(content.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await expect.poll(async () => (await page.locator('#here > iframe').boundingBox())?.height).toBeGreaterThan(300);
    expect(failures).toEqual([]);
  });
}
