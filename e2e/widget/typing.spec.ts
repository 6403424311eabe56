import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { holdScripts } from '../pages/hold-requests.ts';
import { standsStill } from '../pages/stands-still.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { ferryNode } from './ferry-node.ts';
import { expect, test } from './fixture.ts';
import { inlineTag, scriptTag } from './host-page.ts';

const ferryCode = 'PSN-FERRY01';

test.beforeAll(async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'product-ferry-'));
  const files = { node: ferryNode, widget: { code: ferryCode, node_id: ferryNode.id, enabled_domains: ['localhost'] } };
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, json]) => {
      const path = join(folder, `${name}.json`);
      await writeFile(path, JSON.stringify(json));
      return path;
    }),
  );
  await importDefinitions(server, ...paths);
  await rm(folder, { recursive: true });
});

const sentence = 'my telephone is 0532 7771010, call me after 9 or before 7 pm';
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** The field has the focus from the start: on a slow machine a widget would open before a press on it. */
const form = '<label>Message <input size="70" autofocus></label><button>Other</button>';

for (const [mode, settings] of Object.entries({
  'a modal widget': { modal_mode: true, display_interval: 1 },
  'a widget': { display_interval: 1 },
  'a widget that opens by a rule': { modal_mode: true, open_on: ['seconds 1'] },
})) {
  test(`${mode} opens only when the visitor has finished typing, who loses no letter`, async ({
    visit,
    page,
    server,
  }) => {
    const before = storedFeedbacks(server.dataDir).length;
    const host = await visit({ settings, body: form });
    await expect(host.launcher).toBeVisible();
    await expect(field(page)).toBeFocused();
    // Key by key, over the time at which it would have opened.
    await field(page).pressSequentially(sentence, { delay: 50 });
    await expect(field(page)).toHaveValue(sentence);
    await expect(field(page)).toBeFocused();
    await expect(host.frame).toHaveCount(0);
    expect(await page.evaluate(() => window.ProductWidget?.('status'))).toMatchObject({ autoOpen: 'visitorIsTyping' });
    await page.getByRole('button', { name: 'Other' }).click();
    await expect(host.question).toBeVisible({ timeout: 60_000 });
    await page.keyboard.type('7');
    await expect(host.content.locator('input:checked')).toHaveCount(0);
    expect(storedFeedbacks(server.dataDir)).toHaveLength(before);
  });
}

test('a widget waits for the end of a text in a closed shadow tree as well', async ({ visit, page }) => {
  const script = `const tree = document.querySelector('#own').attachShadow({ mode: 'closed' });
    tree.innerHTML = '<input>';
    tree.querySelector('input').focus();`;
  const host = await visit({
    settings: { modal_mode: true, display_interval: 1 },
    body: `<div id="own"></div><button>Other</button><script>${script}</script>`,
  });
  await expect(host.launcher).toBeVisible();
  // Longer than the time in which a key counts as typing.
  await page.waitForTimeout(7_000);
  await expect(host.frame).toHaveCount(0);
  await page.getByRole('button', { name: 'Other' }).click();
  await expect(host.question).toBeVisible({ timeout: 60_000 });
});

test('a visitor who goes on typing in the page while the pressed widget loads keeps the focus there', async ({
  visit,
  page,
}) => {
  const release = await holdScripts(page);
  const host = await visit({ body: form });
  await host.launcher.click();
  await expect(host.frame).toBeVisible();
  await field(page).click();
  await field(page).pressSequentially(sentence.slice(0, 20), { delay: 30 });
  release();
  await field(page).pressSequentially(sentence.slice(20), { delay: 60 });
  await expect(host.content.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(field(page)).toHaveValue(sentence);
});

test('who types in the widget before its scripts have arrived goes on in the same place', async ({
  visit,
  page,
  server,
}) => {
  const release = await holdScripts(page);
  // A dialog of the page that takes the focus back when a script moves it into a frame.
  const trap = `${form}<script>
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      focus.call(this.matches('iframe') ? document.querySelector('input') : this, options);
    };
  </script>`;
  const tag = scriptTag(server.url).replace('PSN-HARBOUR', ferryCode);
  const host = await visit({ tag, body: trap });
  await host.launcher.click();
  const note = host.content.getByRole('textbox', { name: 'A note' });
  await expect(note).toBeVisible();
  await standsStill(page);
  await note.click();
  await page.keyboard.type(sentence.slice(0, 12), { delay: 40 });
  release();
  await page.keyboard.type(sentence.slice(12), { delay: 80 });
  await expect(host.content.locator('#app')).toHaveCount(1);
  await expect(note).toHaveValue(sentence);
  await expect(note).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

for (const { name, keys, text } of [
  { name: 'a caret in the middle', keys: ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'], text: 'one two NEWsix' },
  { name: 'a selected word', keys: ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft'], text: 'one two NEW' },
])
  test(`${name} of a text stays in its place when the scripts arrive`, async ({ visit, page, server }) => {
    const release = await holdScripts(page);
    const tag = scriptTag(server.url).replace('PSN-HARBOUR', ferryCode);
    const host = await visit({ tag });
    await host.launcher.click();
    const note = host.content.getByRole('textbox', { name: 'A note' });
    await expect(note).toBeVisible();
    await standsStill(page);
    await note.click();
    await page.keyboard.type('one two six', { delay: 20 });
    for (const key of keys) await page.keyboard.press(key);
    release();
    await expect(host.content.locator('#app')).toHaveCount(1);
    await expect(note).toBeFocused();
    await page.keyboard.type('NEW');
    await expect(note).toHaveValue(text);
  });

test('a survey in the page that shows another page takes no focus from a field of the host', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: inlineTag(server.url), body: `${form}<div id="here" data-product-survey="node-ferry"></div>` });
  const content = page.frameLocator('#here > iframe');
  await content.getByRole('textbox', { name: 'A note' }).fill('Windy');
  await content.getByRole('button', { name: 'Send' }).click();
  await field(page).focus();
  await page.keyboard.type(sentence, { delay: 10 });
  await expect(content.getByText('Thank you!')).toBeVisible();
  await expect(field(page)).toHaveValue(sentence);
});

declare global {
  interface Window {
    ProductWidget?: (...command: unknown[]) => unknown;
  }
}
