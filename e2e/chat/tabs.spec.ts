import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

/** Blocks the live connection of one tab, on every transport. */
async function cutSocket(page: Page): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.addInitScript(() => {
    const { WebSocket } = window;
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://127.0.0.1:9/nobody-listens');
      }
    };
  });
}

test('a tab without a connection shows what another tab receives', async ({ page, context, server }) => {
  const opened = await createFeedback(server.url);
  const deaf = await context.newPage();
  await cutSocket(deaf);
  const [chat, other] = [new Chat(page), new Chat(deaf)];
  await page.goto(chatAddress(opened));
  await deaf.goto(chatAddress(opened));
  await expect(chat.box).toBeEnabled();
  await expect(other.box).toBeEnabled();
  await expect(deaf.locator('[data-product="connection-notice"]')).toBeVisible();
  const staff = staffOf(server.url);
  await staff.write(opened.feedbackId, 'For both');
  await chat.seesOnce('For both');
  await other.seesOnce('For both');
  await staff.setStatus(opened.feedbackId, 'closed');
  await expect(deaf.locator('[data-product="rating"]')).toBeVisible();
});

test('a message written offline in one tab is shown at once in the other, and is sent once', async ({
  page,
  context,
  server,
}) => {
  const opened = await createFeedback(server.url);
  const second = await context.newPage();
  const tabs = [new Chat(page), new Chat(second)];
  for (const tab of [page, second]) await tab.goto(chatAddress(opened));
  for (const tab of tabs) await expect(tab.box).toBeEnabled();
  await context.setOffline(true);
  await new Chat(page).write('Written on the train');
  for (const tab of tabs) await tab.seesOnce('Written on the train');
  await context.setOffline(false);
  for (const tab of tabs) await expect(tab.message('Written on the train')).toHaveAttribute('data-delivery', 'sent');
  for (const tab of tabs) await tab.seesOnce('Written on the train');
  expect(await staffOf(server.url).texts(opened.feedbackId)).toEqual(['Written on the train']);
});

test('a closed tab leaves its unsent messages to the other tab', async ({ page, context, server }) => {
  const opened = await createFeedback(server.url);
  const second = await context.newPage();
  const tabs = [new Chat(page), new Chat(second)];
  for (const tab of [page, second]) await tab.goto(chatAddress(opened));
  for (const tab of tabs) await expect(tab.box).toBeEnabled();
  // The first tab reaches no server; the second does.
  await page.route('**/chat_messages**', (route) => route.abort());
  await new Chat(page).write('Left behind');
  await new Chat(second).seesOnce('Left behind');
  await page.close({ runBeforeUnload: false });
  await expect(new Chat(second).message('Left behind')).toHaveAttribute('data-delivery', 'sent');
  expect(await staffOf(server.url).texts(opened.feedbackId)).toEqual(['Left behind']);
});

test('two tabs that write at once lose nothing, repeat nothing, and show one order', async ({
  page,
  context,
  server,
}) => {
  const opened = await createFeedback(server.url);
  const second = await context.newPage();
  const tabs = [new Chat(page), new Chat(second)];
  for (const tab of [page, second]) await tab.goto(chatAddress(opened));
  for (const tab of tabs) await expect(tab.box).toBeEnabled();
  // Both type at the same time: neither takes the other's draft.
  await Promise.all(tabs.map((tab, index) => tab.box.pressSequentially(`draft of tab ${index}`)));
  for (const [index, tab] of tabs.entries()) await expect(tab.box).toHaveValue(`draft of tab ${index}`);
  const writing = tabs.map(async (tab, index) => {
    for (let n = 0; n < 5; n += 1) await tab.write(`tab ${index}, message ${n}`);
  });
  await Promise.all(writing);
  await expect.poll(async () => (await staffOf(server.url).texts(opened.feedbackId)).length).toBe(10);
  const fresh = await staffOf(server.url).texts(opened.feedbackId);
  expect(new Set(fresh).size).toBe(10);
  for (const tab of tabs) await expect.poll(() => tab.texts()).toEqual(fresh);
});
