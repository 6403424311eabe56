import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { english, Survey } from '../pages/survey.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { freePort } from '../server/free-port.ts';
import { serverTimeout, startServer } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const place = 'N 38.4237 E 27.1428';

/** Builds a photo as a phone writes it: rotated, with orientation and place in its Exif. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#3a7';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const drawn = Buffer.from(base64, 'base64');
  // A TIFF directory with a single entry: the orientation, a quarter turn.
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100060000000000000000', 'hex');
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place, 'latin1')]);
  const head = Buffer.from([0xff, 0xe1, 0, payload.length + 2]);
  return Buffer.concat([drawn.subarray(0, 2), head, payload, drawn.subarray(2)]);
}

async function send(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer: await photo(page) };
  await page.locator('[data-product="composer"] input[type="file"]').setInputFiles(file);
  await page.locator('[data-product="composer"] [data-product="send-button"]').click();
  await expect(page.locator('[data-product="message"][data-delivery="sent"]')).toHaveCount(1);
}

const picture = (page: Page) => page.locator('[data-product="message-image"] img');

async function expectUpright(page: Page): Promise<string> {
  await expect
    .poll(() =>
      picture(page).evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([180, 320]);
  return (await picture(page).getAttribute('src')) ?? '';
}

/** Requests the address of a file without any credentials. */
async function expectServedByItsAddressAlone(request: APIRequestContext, address: string): Promise<Buffer> {
  const served = await request.get(address);
  expect(served.status()).toBe(200);
  const { pathname, search } = new URL(address, 'http://x');
  expect((await request.get(pathname)).status()).toBe(401);
  expect((await request.get(`${pathname}${search.slice(0, -1)}`)).status()).toBe(401);
  return served.body();
}

test('a photo of a chat is upright for visitor and staff, says no place, and is nobody else’s', async ({
  page,
  browser,
  request,
  server,
}) => {
  const customer = 'Fatma of the photo';
  const opened = await createFeedback(server.url, { name: customer });
  await page.goto(chatAddress(opened));
  await expect(new Chat(page).box).toBeEnabled();
  await send(page, 'holiday.html');
  await page.reload();
  const address = await expectUpright(page);
  const bytes = await expectServedByItsAddressAlone(request, address);
  expect(bytes.includes(place)).toBe(false);

  const staffContext = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();
  await inbox.open(customer);
  await expectUpright(inbox.page);
  await staffContext.close();
});

test('a photo of a survey is opened by staff from the answers, and by nobody without its address', async ({
  page,
  browser,
  request,
  server,
}) => {
  const survey = new Survey(page);
  await page.goto('/feedback?node_id=node-harbour&language=en');
  await page.waitForLoadState('networkidle');
  await survey.choose(english.score, '1');
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.damaged);
  await survey.attachPhoto('cover.png');
  await expect(survey.question(english.photo).getByRole('button', { name: 'Remove cover.png' })).toBeVisible();
  await survey.press(english.next);
  await survey.rateShop();
  await survey.leaveAddress('Farah of the survey', 'farah@example.com');
  await survey.sees(english.sorry);

  const staffContext = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();
  await inbox.open('Farah of the survey');
  const link = inbox.page.locator('[data-product="answer-link"]').first();
  await expectServedByItsAddressAlone(request, (await link.getAttribute('href')) ?? '');
  await staffContext.close();
});

test('an address that has expired is refused', async ({ request }) => {
  const secret = 'a-secret-of-this-journey-of-32-characters';
  test.setTimeout(serverTimeout);
  const server = await startServer({ FILE_SECRET: secret });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: onePixel };
  const uploaded = await request.post(`${server.url}/api/v1/attachments`, { multipart: { file } });
  const { file_url } = await uploaded.json();
  expect((await request.get(file_url)).status()).toBe(200);
  const address = new URL(file_url);
  const expires = String(Math.floor(Date.now() / 1000) - 1);
  const fileKey = address.pathname.split('/').at(-1);
  const signature = createHmac('sha256', secret).update(`file\n${fileKey}\n${expires}`).digest('base64url');
  address.search = new URLSearchParams({ expires, signature }).toString();
  expect((await request.get(address.href)).status()).toBe(403);
  await server.dispose();
});

test('inbox and files have origins of their own, and a photo is shown at both ends', async ({ page, browser }) => {
  const port = await freePort();
  const [inboxOrigin, filesOrigin] = [`http://localhost:${port}`, `http://127.0.0.2:${port}`];
  test.setTimeout(serverTimeout);
  const server = await startServer({ PORT: `${port}`, INBOX_ORIGIN: inboxOrigin, FILES_ORIGIN: filesOrigin });
  const customer = 'Olga of the origins';
  const opened = await createFeedback(server.url, { name: customer });
  await page.goto(`${server.url}${chatAddress(opened)}`);
  await expect(new Chat(page).box).toBeEnabled();
  await send(page, 'holiday.jpg');
  await page.reload();
  expect(await expectUpright(page)).toContain(filesOrigin);

  const staffContext = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await staffContext.newPage());
  // The visitors' origin leads there.
  await inbox.enter();
  expect(new URL(inbox.page.url()).origin).toBe(inboxOrigin);
  await inbox.open(customer);
  expect(await expectUpright(inbox.page)).toContain(filesOrigin);
  await inbox.chat.box.fill('Thank you for the photo');
  await inbox.chat.box.press('Enter');
  await expect(page.getByText('Thank you for the photo', { exact: true })).toBeVisible();
  await staffContext.close();
  await server.dispose();
});
