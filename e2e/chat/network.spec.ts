import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

const DAY_MS = 86_400_000;

/** A device whose clock is wrong. */
async function shiftClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((shiftMs) => {
    const RealDate = Date;
    const now = () => RealDate.now() + shiftMs;
    window.Date = new Proxy(RealDate, {
      construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, byMs);
}

/** Holds back messages of the room; when `hold` have arrived, delivers each twice and in reverse order. */
async function shuffleReplies(
  page: Page,
  hold: number,
): Promise<{ readonly shuffled: () => number; readonly subscribed: Promise<void> }> {
  let shuffled = 0;
  const { promise: subscribed, resolve: hasSubscribed } = Promise.withResolvers<void>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    const held: (string | Buffer)[] = [];
    server.onMessage((frame) => {
      // An acknowledgement: the first is that of entering the room.
      if (String(frame).startsWith('43')) hasSubscribed();
      if (!String(frame).includes('reply_created')) return socket.send(frame);
      held.push(frame);
      if (held.length < hold) return;
      const late = held.splice(0);
      shuffled += late.length;
      for (const reply of [...late.toReversed(), ...late]) socket.send(reply);
    });
  });
  return { shuffled: () => shuffled, subscribed };
}

test('replies that arrive late, in reverse order and twice are shown once and in order', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const { shuffled, subscribed } = await shuffleReplies(page, 4);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  // Messages from before the subscription are loaded, not received live.
  await subscribed;
  const staff = staffOf(server.url);
  await staff.write(opened.feedbackId, 'one');
  await chat.write('two');
  await chat.wasSent('two');
  await staff.write(opened.feedbackId, 'three');
  await staff.write(opened.feedbackId, 'four');
  await chat.seesOnce('one');
  await expect.poll(() => chat.texts()).toEqual(['one', 'two', 'three', 'four']);
  expect(await staff.texts(opened.feedbackId)).toEqual(['one', 'two', 'three', 'four']);
  expect(shuffled()).toBe(4);
});

test('clocks that are wrong by a day change neither order nor times', async ({ page, context, server }) => {
  const opened = await createFeedback(server.url);
  const behind = await context.newPage();
  await shiftClock(page, DAY_MS);
  await shiftClock(behind, -DAY_MS);
  const [ahead, late] = [new Chat(page), new Chat(behind)];
  for (const tab of [page, behind]) await tab.goto(chatAddress(opened));
  for (const chat of [ahead, late]) await expect(chat.box).toBeEnabled();
  const staff = staffOf(server.url);
  await late.write('from yesterday');
  await late.wasSent('from yesterday');
  await ahead.write('from tomorrow');
  await ahead.wasSent('from tomorrow');
  await staff.write(opened.feedbackId, 'from today');
  await late.write('from yesterday again');
  await late.wasSent('from yesterday again');
  const order = ['from yesterday', 'from tomorrow', 'from today', 'from yesterday again'];
  for (const chat of [ahead, late]) await expect.poll(() => chat.texts()).toEqual(order);
  expect(await staff.texts(opened.feedbackId)).toEqual(order);
  const times = await page
    .locator('[data-product="message"] time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  for (const time of times) expect(Math.abs(Date.now() - Date.parse(time ?? ''))).toBeLessThan(DAY_MS / 2);
  // Waiting messages are last, whatever the device's clock says.
  await context.setOffline(true);
  await late.write('waiting');
  for (const chat of [ahead, late]) await expect.poll(async () => (await chat.texts()).at(-1)).toBe('waiting');
});

test('a message whose socket is cut between storing and acknowledging is shown once', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  let cuts = 0;
  await page.route('**/chat_messages**', async (route) => {
    cuts += 1;
    if (cuts > 2) return route.continue();
    // The server stores it; the answer is lost on the way.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await chat.write('Stored, unheard');
  await chat.wasSent('Stored, unheard');
  await chat.write('Then this');
  await chat.wasSent('Then this');
  await page.reload();
  await chat.seesOnce('Then this');
  expect(await chat.texts()).toEqual(['Stored, unheard', 'Then this']);
  expect(await staffOf(server.url).texts(opened.feedbackId)).toEqual(['Stored, unheard', 'Then this']);
});

test('a page that may not open a WebSocket receives and sends by polling', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        throw new DOMException('Blocked by policy', 'SecurityError');
      }
    } as unknown as typeof WebSocket;
  });
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('transport=polling')) polls.push(request.method());
  });
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  // Joined: what is written now comes over the room, not with the first read of the chat.
  await expect(page.locator('[data-product="connection-notice"]')).toBeHidden();
  await expect.poll(() => polls.filter((method) => method === 'POST').length).toBeGreaterThan(1);
  await staffOf(server.url).write(opened.feedbackId, 'Do you hear me?');
  await chat.seesOnce('Do you hear me?');
  await chat.write('Yes');
  await chat.wasSent('Yes');
});

test('a message that is sent in the moment of leaving is not in the field on return', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.box.fill('Sent and gone');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('CHAT_DRAFT'))))
    .toBe(true);
  await page.evaluate(() => addEventListener('keyup', () => location.reload(), { once: true }));
  await Promise.all([page.waitForEvent('load'), chat.box.press('Enter')]);
  await chat.wasSent('Sent and gone');
  await chat.seesOnce('Sent and gone');
  await expect(chat.box).toHaveValue('');
});
