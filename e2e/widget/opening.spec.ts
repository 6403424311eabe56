import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { holdRequests, holdScripts } from '../pages/hold-requests.ts';
import { seesSamePlaceOfNext } from '../pages/place-of-next.ts';
import { standsStill } from '../pages/stands-still.ts';
import { Survey } from '../pages/survey.ts';
import { expect, type HostVisit, test, type Visit } from './fixture.ts';
import { scriptTag } from './host-page.ts';
import { observeShifts, recordedPanel, recordPanel, sumOfShifts } from './panel-probe.ts';
import { strictPolicy, watchViolations } from './policy-violations.ts';

const panelOf = (page: Page) => page.locator('[data-product="panel"]');

/** Holds the app back, with its first page. A later route may answer its document. */
const holdApp = (page: Page) => holdRequests(page, '**/widget?code=*');

/** Waits for the code of the panel, which loads when the pointer is near. */
async function approach(host: HostVisit): Promise<void> {
  await host.launcher.hover();
  await expect(host.frame).not.toHaveCSS('box-shadow', 'none');
}

/** Opens the widget while the scripts of its app are held back, until `release` is called. */
async function openWithoutScripts(page: Page, visit: Visit) {
  const release = await holdScripts(page);
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await host.launcher.click();
  return { release, host };
}

test('the first frame after a press has the panel with the name and a skeleton, while the app is held back', async ({
  visit,
  page,
}) => {
  const release = await holdApp(page);
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await recordPanel(page);
  await host.launcher.click();
  await expect.poll(async () => (await recordedPanel(page)).length).toBeGreaterThan(20);
  const [first, ...later] = await recordedPanel(page);
  expect(first).toMatchObject({ name: 'Harbour Books', isSeen: true, heightPx: 450 });
  expect(first?.bars).toBeGreaterThan(8);
  // The first opening moves, too.
  expect(first?.moving).toContain('transform');
  for (const frame of later) expect(frame).toMatchObject({ isSeen: true, heightPx: 450 });
  const opacities = later.map(({ opacity }) => opacity);
  expect(opacities).toEqual(opacities.toSorted((one, other) => one - other));
  expect(later.find(({ atMs }) => atMs >= 60)?.opacity).toBeGreaterThan(0);
  await expect(panelOf(page)).toBeVisible();
  release();
  await expect(host.question).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  // The frame fades in over the panel, which stays opaque below it.
  const frames = await recordedPanel(page);
  expect(frames.every(({ isSeen }) => isSeen)).toBe(true);
  const opaque = frames.slice(frames.findIndex(({ opacity }) => opacity === 1));
  expect(Math.min(...opaque.map(({ opacity }) => opacity))).toBeGreaterThan(0.9);
});

test('while the scripts are held back, the panel has the question of its survey; its cross and Escape close it', async ({
  visit,
  page,
}) => {
  const { release, host } = await openWithoutScripts(page, visit);
  await expect(host.question).toBeVisible();
  await standsStill(page);
  const place = await host.question.boundingBox();
  const cross = panelOf(page).getByRole('button', { name: 'Close' });
  await cross.click();
  await expect(host.frame).toBeHidden();
  await host.launcher.click();
  await standsStill(page);
  await host.content.getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
  await expect(host.launcher).toBeFocused();
  await host.launcher.click();
  release();
  await expect(panelOf(page)).toBeHidden();
  await expect(host.content.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expect(host.content.locator('#app')).toHaveCount(1);
  await standsStill(page);
  expect(await host.question.boundingBox(), 'the place of the question').toEqual(place);
  await host.pressClose();
  await expect(host.frame).toBeHidden();
});

test('a widget in the language of its page shows a skeleton until it has loaded', async ({ visit, page, server }) => {
  await holdScripts(page);
  const host = await visit({ tag: scriptTag(server.url, 'async data-product-language="tr"') });
  const document = page.waitForResponse('**/widget?code=*');
  await approach(host);
  await host.launcher.click();
  await (await document).finished();
  await expect(host.content.locator('#app > *').first()).toBeAttached();
  await standsStill(page);
  await expect(panelOf(page)).toBeVisible();
  await expect(host.frame).toHaveCSS('opacity', '0');
});

test('the panel opens from the middle of the launcher, at the left edge as well', async ({ visit, page }) => {
  await holdApp(page);
  for (const settings of [{}, { widget_right_position: 1180, widget_right_position_type: 'px' }]) {
    const host = await visit({ settings });
    await approach(host);
    await host.launcher.click();
    const origin = await host.frame.evaluate((frame: HTMLElement) => {
      const [x = 0, y = 0] = getComputedStyle(frame).transformOrigin.split(' ').map(Number.parseFloat);
      return [Math.round(frame.offsetLeft + x), Math.round(frame.offsetTop + y)];
    });
    const box = await host.launcherFrame.boundingBox();
    if (!box) throw new Error('The launcher has no place');
    expect(origin).toEqual([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
  }
});

test('a panel that grows while it opens still opens from the middle of the launcher', async ({ visit, page }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await standsStill(page);
  const { fromBottomPx, bottomPx } = await host.frame.evaluate((frame: HTMLElement) => {
    const y = Number.parseFloat(getComputedStyle(frame).transformOrigin.split(' ')[1] ?? '');
    return { fromBottomPx: frame.offsetHeight - y, bottomPx: frame.getBoundingClientRect().bottom };
  });
  const launcher = await host.launcherFrame.boundingBox();
  if (!launcher) throw new Error('The launcher has no place');
  expect(Math.round(bottomPx - fromBottomPx)).toBe(Math.round(launcher.y + launcher.height / 2));
});

test('the panel changes its height once before the first question, then only grows, with its lower edge fixed', async ({
  visit,
  page,
}) => {
  await observeShifts(page);
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await recordPanel(page);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const heightsUntilQuestion = (await recordedPanel(page)).map(({ heightPx }) => heightPx);
  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop();
  await survey.leaveAddress('Hannah Height', 'hannah@example.com');
  await expect(new Chat(host.content).box).toBeVisible();
  const frames = (await recordedPanel(page)).filter(({ moving }) => !moving.includes('transform'));
  const heights = frames.map(({ heightPx }) => heightPx);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  // An app that has loaded before the press gives the height of its first page at once.
  expect([450, heightsUntilQuestion.at(-1)]).toContain(heightsUntilQuestion[0]);
  // From its start it grows to the first page, and stays.
  const still = frames.filter(({ moving }) => moving.length === 0).map(({ heightPx }) => heightPx);
  expect(new Set(still.slice(0, heightsUntilQuestion.length)).size).toBeLessThanOrEqual(2);
  const bottoms = new Set(frames.map(({ bottomPx }) => Math.round(bottomPx)));
  expect([...bottoms]).toHaveLength(1);
  expect(await sumOfShifts(page)).toBeLessThanOrEqual(0.02);
});

test('a later page of the visit opens at the height that its survey had', async ({ visit, page }) => {
  const host = await visit({ settings: { width: 420 }, body: '<h1>Host</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await standsStill(page);
  const former = (await host.frame.boundingBox())?.height;
  await holdApp(page);
  await page.reload();
  await approach(host);
  await host.launcher.click();
  await expect(panelOf(page)).toBeVisible();
  await expect.poll(async () => (await panelOf(page).boundingBox())?.height).toBe(former);
  expect(former).not.toBe(450);
});

test('a panel whose scripts need longer than ten seconds stays, and keeps the answer', async ({ visit, page }) => {
  const { release, host } = await openWithoutScripts(page, visit);
  const score = host.content.getByRole('radio', { name: '9', exact: true });
  await expect(host.question).toBeVisible();
  await standsStill(page);
  await score.check({ force: true });
  await page.waitForTimeout(11_000);
  await expect(host.frame).toBeVisible();
  await expect(score).toBeChecked();
  release();
  await expect(panelOf(page)).toBeHidden();
  await expect(score).toBeChecked();
});

test('a press counts that begins before the scripts take over and ends when they have loaded', async ({
  visit,
  page,
}) => {
  const { release, host } = await openWithoutScripts(page, visit);
  const score = host.content.getByRole('radio', { name: '9', exact: true });
  const label = host.content.locator('label', { has: score });
  await standsStill(page);
  await label.hover();
  await page.mouse.down();
  release();
  await expect(host.content.locator('[data-waiting] [data-product="question"]').first()).toBeAttached();
  await page.mouse.up();
  await expect(host.content.locator('[data-waiting]')).toHaveCount(0);
  await expect(score).toBeChecked();
});

test('the panel can be closed while the app is held back: by its cross, by the Escape key, and by the launcher', async ({
  visit,
  page,
}) => {
  await holdApp(page);
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await host.launcher.click();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await host.launcher.click();
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await host.launcher.click();
  await expect(panelOf(page)).toBeVisible();
  await host.launcher.click();
  await expect(panelOf(page)).toBeHidden();
});

test('with reduced motion nothing moves or fades', async ({ visit, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = await visit({ body: '<h1>Host</h1>' });
  await approach(host);
  await recordPanel(page);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.launcher.click();
  await expect(host.frame).toBeHidden();
  expect((await recordedPanel(page)).flatMap(({ moving }) => moving)).toEqual([]);
});

test('in a language from right to left the panel is mirrored', async ({ visit, page }) => {
  await holdScripts(page);
  const host = await visit({ settings: { default_language_code: 'ar' } });
  await approach(host);
  await host.launcher.click();
  await standsStill(page);
  const cross = await panelOf(page).getByRole('button').boundingBox();
  const panel = await panelOf(page).boundingBox();
  if (!cross || !panel) throw new Error('The panel has no place');
  expect(cross.x - panel.x).toBeLessThan(20);
});

test('under a strict policy the panel has its styles, and violates nothing', async ({ visit, server, page }) => {
  const violations = watchViolations(page);
  await holdApp(page);
  const host = await visit({
    headers: strictPolicy(server.url),
    tag: scriptTag(server.url, 'async nonce="abc"'),
  });
  await approach(host);
  await host.launcher.click();
  await expect(panelOf(page).locator('.h')).toHaveCSS('height', '56px');
  await expect(panelOf(page).locator('.f')).toHaveCSS('height', '40px');
  expect(violations).toEqual([]);
});

for (const css of [
  '* { all: unset !important }',
  'div, header, u { display: none !important; width: 1px !important }',
]) {
  test(`the page's style does not reach the panel: ${css.slice(0, 30)}`, async ({ visit, page }) => {
    await holdApp(page);
    const host = await visit({ head: `<style>${css}</style>`, body: '<h1>Host</h1>' });
    await approach(host);
    await host.launcher.click();
    await expect(panelOf(page).locator('.h')).toBeVisible();
    await expect.poll(() => panelOf(page).boundingBox()).toMatchObject({ width: 355, height: 450 });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148', hasTouch: true });

  test('the panel fills the window at once, and its cross leads back to the page', async ({ visit, page }) => {
    await holdApp(page);
    const host = await visit({ body: '<h1>Host</h1>' });
    await approach(host);
    await host.launcher.tap();
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(() => panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(host.launcherFrame).toBeHidden();
    await panelOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(panelOf(page)).toBeHidden();
    await expect(host.launcher).toBeVisible();
  });

  test('the button that leads on has the same place on every page', async ({ visit }) => {
    const host = await visit({ body: '<h1>Host</h1>' });
    await host.launcher.tap();
    await seesSamePlaceOfNext(new Survey(host.content));
  });
});

test('in a window that is lower than 480 px the open panel has the room of the launcher', async ({ visit, page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await expect(host.launcherFrame).toBeHidden();
  await expect.poll(async () => (await host.frame.boundingBox())?.height).toBeGreaterThan(370);
  await expect(host.content.locator('[data-product="footer"]')).toHaveCount(0);
  await host.pressClose();
  await expect(host.frame).toBeHidden();
  await expect(host.launcher).toBeVisible();
  await page.setViewportSize({ width: 640, height: 700 });
  await host.launcher.click();
  await expect(host.content.locator('[data-product="footer"]')).toBeVisible();
  await expect(host.launcherFrame).toBeVisible();
});

test('a visitor who saves data loads nothing in advance; others have the code of the panel on the idle page', async ({
  visit,
  page,
}) => {
  const code = /\/widget-frame\.[\da-f]+\.js$/;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect.poll(() => loaded.filter((url) => code.test(url))).toHaveLength(1);
  await expect(host.frame).toHaveCount(0);
  loaded.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.install();
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => code.test(url))).toEqual([]);
});
