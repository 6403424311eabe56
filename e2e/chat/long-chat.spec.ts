import type { Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { addMessages } from '../server/add-messages.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

const timeline = (page: Page) => page.locator('[data-product="timeline"]');
const message = (page: Page, number: number) =>
  page.locator('[data-product="message-text"]').getByText(`Message ${number}`, { exact: true });
const older = (page: Page) => page.locator('[data-product="load-older"]');

/** Scrolls to the beginning by the wheel, and collects the numbers of the passed messages, frame by frame. */
async function readUpwards(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen = new Set<number>();
    Reflect.set(window, 'seenMessages', seen);
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('[data-product="message"] [data-product="message-text"]'))
        seen.add(Number(textContent?.replace('Message ', '')));
      requestAnimationFrame(look);
    };
    look();
  });
  const isAtStart = () =>
    timeline(page).evaluate(
      (element) => element.scrollTop === 0 && document.querySelector('[data-product="load-older"]') === null,
    );
  await timeline(page).hover();
  await expect(async () => {
    for (let turn = 0; turn < 60 && !(await isAtStart()); turn += 1) {
      await page.mouse.wheel(0, -500);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    expect(await isAtStart()).toBe(true);
  }).toPass({ timeout: 60_000 });
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenMessages') as Set<number>)]);
  return seen.sort((one, other) => one - other);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('A chat of 1,000 messages opens with the newest, and scrolling up reads all of them.', async ({
  page,
  server,
}) => {
  const opened = await createFeedback(server.url);
  addMessages(server.dataDir, opened.feedbackId, 1, 1_000);
  const document = await page.goto(chatAddress(opened));
  expect(await document?.text()).not.toContain('Message 800"');
  await expect(message(page, 1_000)).toBeInViewport();
  expect(await readUpwards(page)).toEqual(upTo(1_000));
  await expect(page.locator('[data-product="answers-card"]')).toBeVisible();
});

test('The reader who scrolls up while the virtual list loads keeps the place.', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  addMessages(server.dataDir, opened.feedbackId, 1, 200);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/virtual-rows*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(chatAddress(opened));
  await expect(message(page, 200)).toBeInViewport();
  await timeline(page).hover();
  await page.mouse.wheel(0, -500);
  await expect(message(page, 200)).not.toBeInViewport();
  await expect(message(page, 190)).toBeInViewport();
  release();
  await expect(page.locator('[data-product="answers-card"]')).toBeAttached();
  await expect(message(page, 190)).toBeInViewport();
});

test('The reader keeps the place while older messages load.', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  addMessages(server.dataDir, opened.feedbackId, 1, 500);
  await page.goto(chatAddress(opened));
  await expect(message(page, 500)).toBeInViewport();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chat?*before=*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/chat?*before=*');
  await timeline(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -3_000);
    expect(await timeline(page).evaluate((element) => element.scrollTop)).toBeLessThan(800);
  }).toPass();
  await asked;
  await expect(message(page, 305)).toBeVisible();
  const place = async () => (await message(page, 305).boundingBox())?.y ?? Number.NaN;
  await timeline(page).evaluate((element) => {
    const found = [...element.querySelectorAll('[data-product="message-text"]')].find(
      ({ textContent }) => textContent === 'Message 305',
    );
    found?.scrollIntoView({ block: 'center' });
  });
  await expect.poll(async () => (await place()) - (await place())).toBe(0);
  const before = await place();
  release();
  await expect.poll(() => timeline(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(2_000);
  await expect(message(page, 305)).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(4);
});

test('Older messages load by keyboard; a failure says so and is tried again.', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  addMessages(server.dataDir, opened.feedbackId, 1, 250);
  await page.goto(chatAddress(opened));
  await expect(message(page, 250)).toBeInViewport();
  await page.route('**/chat?*before=*', (route) => route.abort());
  await timeline(page).focus();
  // A timeline that is still drawn for the first time goes to its end.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page.getByText("We couldn't load earlier messages.").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.unroute('**/chat?*before=*');
  await page.keyboard.press('Tab');
  await expect(older(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(older(page)).toHaveCount(0);
  await expect(timeline(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(message(page, 1)).toBeInViewport();
});

test('After 300 messages that were missed the chat has no hole.', async ({ page, context, server }) => {
  const opened = await createFeedback(server.url);
  addMessages(server.dataDir, opened.feedbackId, 1, 250);
  await page.goto(chatAddress(opened));
  await expect(message(page, 250)).toBeInViewport();
  await context.setOffline(true);
  addMessages(server.dataDir, opened.feedbackId, 251, 550);
  await context.setOffline(false);
  await expect(message(page, 550)).toBeInViewport();
  expect(await readUpwards(page)).toEqual(upTo(550));
});

test('Staff read a long chat page by page as well.', async ({ page, server }) => {
  const opened = await createFeedback(server.url, { name: 'Nora Long' });
  addMessages(server.dataDir, opened.feedbackId, 1, 450);
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Nora Long');
  await expect(message(page, 450)).toBeInViewport();
  expect(await readUpwards(page)).toEqual(upTo(450));
});
