import { axeFinds } from '../pages/axe-finds.ts';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { takeTokenAway } from '../server/take-token-away.ts';
import { expect, test } from '../server/test.ts';

/** Notice and composer of each status, as a visitor sees a change by staff. */
const statuses = [
  { status: 'open', says: null, writes: true, archives: true, rates: false },
  { status: 'queued', says: "You're in the queue", writes: false, archives: false, rates: false },
  { status: 'closed', says: 'Your feedback is closed.', writes: false, archives: false, rates: true },
  { status: 'archived', says: 'Your conversation is archived.', writes: false, archives: false, rates: true },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any status that changes live: ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme });
    const opened = await createFeedback(server.url);
    const staff = staffOf(server.url);
    await page.goto(chatAddress(opened));
    const chat = new Chat(page);
    await chat.write('Hello');
    await chat.wasSent('Hello');
    for (const { status, says, writes, archives, rates } of [...statuses, statuses[0]]) {
      await staff.setStatus(opened.feedbackId, status);
      if (says !== null) await expect(page.getByText(says).first()).toBeVisible();
      if (rates) await expect(chat.box).toHaveCount(0);
      else await expect(chat.box).toBeEditable({ editable: writes });
      await expect(page.locator('[data-product="archive-button"]')).toHaveCount(archives ? 1 : 0);
      await expect(page.locator('[data-product="rating"]')).toHaveCount(rates ? 1 : 0);
      expect(await axeFinds(page)).toEqual([]);
    }
    takeTokenAway(server.dataDir, opened.feedbackId);
    await expect(chat.notice).toHaveAttribute('data-notice', 'revoked');
    expect(await axeFinds(page)).toEqual([]);
  });
}

test('axe finds nothing in a chat with a typing person and a read message', async ({ page, browser, server }) => {
  const opened = await createFeedback(server.url, { name: 'Ada Axe' });
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Hello');
  await chat.wasSent('Hello');
  const context = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await context.newPage());
  await inbox.enter();
  await inbox.open('Ada Axe');
  await expect(chat.tick).toHaveAttribute('data-delivery', 'read');
  await inbox.chat.box.pressSequentially('I');
  await expect(chat.typing).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await context.close();
});
