import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback, type OpenedChat } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

const run = 'window.__ran=(window.__ran||0)+1';
/** Texts that do harm when a page treats them as markup. */
const texts = [
  `<img src=x onerror="${run}">`,
  `<script>${run}</script>`,
  `"><svg/onload=${run}>`,
  `javascript:${run}`,
  `[link](javascript:${run})`,
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("return this")()}} ${7*7} <%= 7*7 %>',
  '\u202Egnp.exe\u202C and \u2066isolated',
  'zero\u200Bwidth\u200D\uFEFFjoined',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '__proto__ constructor toString',
  "=cmd|'/c calc'!A1",
  'e\u0301'.repeat(20) + '\u0336'.repeat(50),
];
const name = `<img src=x onerror="${run}">\u202Eeman\u202C \u200DNora`;

/** Counts executed texts: marks, dialogs, refused scripts. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(error.message));
  return async () => [...seen, await page.evaluate(() => (window as unknown as { __ran?: number }).__ran ?? null)];
}

test('names and texts of markup, bidi controls and joiners are text on both sides', async ({
  page,
  browser,
  server,
}) => {
  const opened = await createFeedback(server.url, { name });
  const ranHere = await watch(page);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  const staff = staffOf(server.url);
  for (const text of texts) {
    await chat.write(text);
    await staff.write(opened.feedbackId, text);
  }
  const context = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await context.newPage());
  const ranThere = await watch(inbox.page);
  await inbox.enter();
  await inbox.open('Nora');
  // Composed characters may come back composed: what counts is that it is the same text.
  const normal = (all: readonly string[]) => all.map((text) => text.normalize('NFC')).toSorted();
  const expected = normal([...texts, ...texts]);
  for (const side of [chat, inbox.chat]) {
    await expect.poll(async () => normal(await side.texts()), { timeout: 15_000 }).toEqual(expected);
  }
  const fresh = await staff.texts(opened.feedbackId);
  await expect.poll(() => chat.texts()).toEqual(fresh);
  await expect.poll(() => inbox.chat.texts()).toEqual(fresh);
  for (const screen of [page, inbox.page]) {
    await expect(screen.locator('[data-product="message"] :is(img, script, iframe, object)')).toHaveCount(0);
    const schemes = await screen
      .locator('[data-product="message-link"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).protocol));
    expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme))).toEqual([]);
  }
  expect(await ranHere()).toEqual([null]);
  expect(await ranThere()).toEqual([null]);
  await context.close();
});

test('a message of 100,000 characters stays in the composer until it is shortened', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await chat.box.fill('a'.repeat(100_000));
  await expect(
    page.getByText('90000 characters too many').or(page.getByText('90,000 characters too many')),
  ).toBeVisible();
  await chat.box.press('Enter');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(chat.box).toHaveValue('a'.repeat(100_000));
  const longest = 'b'.repeat(10_000);
  await chat.write(longest);
  await expect(chat.tick).toHaveAttribute('data-delivery', 'sent');
  expect(await chat.texts()).toEqual([longest]);
  const refused = await post(server.url, opened, { body: 'c'.repeat(100_000) });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});

test('an image of 40 megapixels is taken, and shown in its place', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await attach(page, { name: 'wall.png', mimeType: 'image/png', buffer: bigPng(8_000, 5_000) });
  await chat.write('The whole wall');
  await chat.wasSent('The whole wall');
  const image = page.locator('[data-product="message-image"] img');
  await expect(image).toHaveJSProperty('naturalWidth', 8_000, { timeout: 20_000 });
  const width = await image.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(260);
});

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`);

test('an SVG with a script is no picture: neither in the composer nor at the server', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const ran = await watch(page);
  await page.goto(chatAddress(opened));
  await expect(new Chat(page).box).toBeEnabled();
  await attach(page, { name: 'cover.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByText('You can only add images.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  for (const type of ['image/svg+xml', 'image/png']) {
    const answer = await post(server.url, opened, { body: 'x', attachment: new File([svg], 'cover.png', { type }) });
    expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true]);
  }
  expect(await staffOf(server.url).texts(opened.feedbackId)).toEqual([]);
  expect(await ran()).toEqual([null]);
});

test('a PNG that is not one is refused, marked with a cross, and can be removed', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await attach(page, { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('<html>not a picture</html>') });
  await chat.write('Look at this');
  await expect(chat.message('Look at this')).toHaveAttribute('data-delivery', 'failed');
  await chat.write('Without it');
  await chat.wasSent('Without it');
  await page.getByRole('button', { name: 'Remove: Look at this' }).click();
  await expect(chat.message('Look at this')).toHaveCount(0);
  await page.reload();
  await chat.seesOnce('Without it');
  expect(await chat.texts()).toEqual(['Without it']);
});

async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('[data-product="attach-input"]').setInputFiles(file);
}

/** Sends a request without the product's page. */
async function post(url: string, { feedbackId, token }: OpenedChat, parts: { body: string; attachment?: File }) {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts)) form.set(part, value);
  return fetch(`${url}/api/v1/feedbacks/${feedbackId}/chat_messages?token=${token}`, { method: 'POST', body: form });
}

/** Builds a black PNG of one bit a pixel: huge on the screen, small to send. */
function bigPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
