import { readFile } from 'node:fs/promises';
import { axeFinds } from '../pages/axe-finds.ts';
import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { type MailServer, startMailServer } from '../server/mail-server.ts';
import { type ProductServer, serverTimeout, staffToken, startServer } from '../server/product-server.ts';
import { test as base, expect } from '../server/test.ts';

/** `test` with a server that sends mails to an SMTP server of the journey. */
const test = base.extend<object, { mails: MailServer; server: ProductServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startServer({
        SMTP_URL: mails.url,
        MAIL_FROM: 'Harbour Books <hello@books.example>',
        MAIL_REPLY_MINUTES: '0',
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test('a visitor who has left gets the reply by mail, comes back by its link, and stops the mails', async ({
  browser,
  mails,
  page,
  server,
}) => {
  const address = `ada-${crypto.randomUUID()}@readers.example`;
  const opened = await createFeedback(server.url, {}, [{ question_id: 'q-email', body: address }]);
  await page.goto(chatAddress(opened));
  await expect(new Chat(page).box).toBeVisible();
  await page.close();
  await staffOf(server.url).write(opened.feedbackId, 'We have found your book.');
  const own = () => mails.received.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  await expect.poll(() => own().length, { timeout: 90_000 }).toBe(1);
  const [mail] = own();
  expect(mail?.text).toContain('We have found your book.');

  const context = await browser.newContext();
  const mailPage = await context.newPage();
  await mailPage.setContent(mail?.html ?? '');
  expect(await axeFinds(mailPage)).toEqual([]);
  const [chatLink, stopLink] = await mailPage
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const chatPage = await context.newPage();
  await chatPage.goto(chatLink ?? '');
  await new Chat(chatPage).seesOnce('We have found your book.');
  expect(chatPage.url()).not.toContain('token=');

  const stopPage = await context.newPage();
  await stopPage.setViewportSize({ width: 320, height: 640 });
  await stopPage.goto(stopLink ?? '');
  expect(await axeFinds(stopPage)).toEqual([]);
  await stopPage.getByRole('button', { name: 'Stop these mails' }).press('Enter');
  await expect(stopPage.getByRole('heading')).toHaveText('You get no more mails from Harbour Books.');
  await context.close();
});

test('a visitor saves the conversation, confirms the address in a mail without their words, and then gets it by mail', async ({
  browser,
  mails,
  page,
  server,
}) => {
  const address = `ada-${crypto.randomUUID()}@readers.example`;
  const opened = await createFeedback(server.url, {}, [{ question_id: 'q-email', body: address }]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  const ask = page.getByRole('button', { name: 'Save this conversation' });
  await expect(chat.box).toBeVisible();
  await expect(ask).toHaveCount(0);
  await chat.write('Where is my book?');
  await chat.seesOnce('Where is my book?');
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this conversation' });
  await expect(dialog).toContainText('We send it to the e-mail address');
  expect(await axeFinds(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Harbour Books.txt');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /Harbour Books\n\nHarbour Books, .*:\n> Thanks for telling us\..*\n\nYou, .*:\n> Where is my book\?\n$/,
  );
  await expect(ask).toBeFocused();

  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(dialog.getByRole('status')).toContainText("We've sent you an e-mail to confirm your address.");
  const own = () => mails.received.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  await expect.poll(() => own().length, { timeout: 30_000 }).toBe(1);
  const [question] = own();
  expect(question?.subject).toBe('Is this your e-mail address?');
  expect(`${question?.text}${question?.html}`).not.toContain('Where is my book?');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();

  const context = await browser.newContext();
  const confirmPage = await context.newPage();
  await confirmPage.setViewportSize({ width: 320, height: 640 });
  await confirmPage.goto(question?.text?.match(/https?:\S+/g)?.find((link) => link.includes('/confirm')) ?? '');
  expect(await axeFinds(confirmPage)).toEqual([]);
  await confirmPage.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await expect(confirmPage.getByRole('heading')).toHaveText('Thank you. Your address is confirmed.');
  await context.close();
  await expect.poll(() => own().length, { timeout: 30_000 }).toBe(2);
  expect(own()[1]?.subject).toBe('Your conversation with Harbour Books');
  expect(own()[1]?.text).toContain('> Where is my book?');

  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(dialog.getByRole('status')).toContainText('once an hour');
});

test('a colleague chooses a mail in the account and gets it', async ({ browser, mails, server }) => {
  const email = `grace-${crypto.randomUUID()}@books.example`;
  const context = await browser.newContext({ baseURL: server.url });
  const headers = { authorization: `Bearer ${staffToken}` };
  const added = await context.request.post('/api/v1/staff/people', {
    headers,
    data: { name: email, email, role: 'reply' },
  });
  const { staff } = await added.json();
  const link = await context.request.post(`/api/v1/staff/people/${staff.id}/link`, { headers });
  const page = await context.newPage();
  await page.goto(`/inbox#link=${(await link.json()).token}`);
  await page.getByRole('button', { name: 'Sign in with this link' }).click();
  await page.locator('[data-product="open-account"]').click();
  const choice = page.getByRole('checkbox', { name: 'Each new feedback' });
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  expect(await axeFinds(page)).toEqual([]);
  await expect
    .poll(async () => {
      const loaded = await context.request.get('/api/v1/staff/me/mail');
      return (await loaded.json()).kinds;
    })
    .toContain('feedback');
  const received = () => mails.received.filter(({ to }) => to?.some((recipient) => recipient.address === email));
  await expect(page.getByText(`We've sent an e-mail to ${email}.`)).toBeVisible();
  await expect.poll(() => received().length, { timeout: 90_000 }).toBe(1);
  const confirmPage = await context.newPage();
  await confirmPage.goto(received()[0]?.text?.match(/https?:\S+/)?.[0] ?? '');
  await confirmPage.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(confirmPage.getByRole('heading')).toHaveText('Thank you. Your address is confirmed.');
  const { feedbackId } = await createFeedback(server.url, { name: 'Nora New' });
  const own = () => received().slice(1);
  await expect.poll(() => own().length, { timeout: 60_000 }).toBe(1);
  expect(own()[0]?.subject).toBe('New feedback: Harbour Books');
  expect(own()[0]?.text).toContain(feedbackId);
  await context.close();
});

for (const [name, options] of Object.entries({
  'in the dark': { colorScheme: 'dark' },
  'in Arabic': { locale: 'ar' },
} as const))
  test(`the dialog of the conversation by mail, and the page that stops mails, ${name}: axe finds nothing`, async ({
    browser,
    mails,
    server,
  }) => {
    const address = `ada-${crypto.randomUUID()}@readers.example`;
    const opened = await createFeedback(server.url, {}, [{ question_id: 'q-email', body: address }]);
    const viewport = { width: 320, height: 640 };
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', viewport, ...options });
    const page = await context.newPage();
    await page.goto(chatAddress(opened));
    const chat = new Chat(page);
    await chat.box.fill('Where is my book?');
    await chat.box.press('Enter');
    await chat.seesOnce('Where is my book?');
    await page.locator('[data-product="transcript-button"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button').last().click();
    const own = () => mails.received.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    // Leaves first: an open chat reads the reply, and a reply that was read is not mailed.
    await page.goto('about:blank');
    await staffOf(server.url).write(opened.feedbackId, 'We have found your book.');
    const stopLink = () =>
      own()
        .flatMap(({ text }) => text?.match(/https?:\S+/g) ?? [])
        .find((link) => link.includes('stop'));
    await expect.poll(stopLink, { timeout: 90_000 }).toBeDefined();
    await page.goto(stopLink() ?? '');
    await expect(page.getByRole('button')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await context.close();
  });
