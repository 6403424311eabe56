import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { takeTokenAway } from '../server/take-token-away.ts';
import { expect, test } from '../server/test.ts';
import { playedNotes } from './played-notes.ts';

test('each side sees that the other types and has read', async ({ page, browser, server }) => {
  const opened = await createFeedback(server.url, { name: 'Tove Typist' });
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Hello?');
  await expect(chat.tick).toHaveAttribute('data-delivery', 'sent');

  const staffContext = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();
  await inbox.open('Tove Typist');
  await inbox.chat.seesOnce('Hello?');
  await expect(chat.tick).toHaveAttribute('data-delivery', 'read');

  await chat.box.pressSequentially('One more');
  await expect(inbox.chat.typing).toHaveText('The visitor is typing…');
  await chat.box.fill('');
  // Typing expires after 6.5 s.
  await expect(inbox.chat.typing).toHaveCount(0);

  await inbox.chat.box.pressSequentially('Yes');
  await expect(chat.typing).toHaveText('Support is typing…');
  // Typing that stops without a message disappears after a time.
  await expect(chat.typing).toHaveCount(0);
  await inbox.chat.box.press('Enter');
  await chat.seesOnce('Yes');
  await expect(inbox.chat.tick).toHaveAttribute('data-delivery', 'read');

  // Read marks are kept; typing is not.
  await page.reload();
  await chat.seesOnce('Hello?');
  await expect(chat.tick).toHaveAttribute('data-delivery', 'read');
  await expect(chat.typing).toHaveCount(0);
  await staffContext.close();
});

test('sound and title are silent until enabled, then report what nobody has looked at', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const played = await playedNotes(page);
  const show = (visibility: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  const staff = staffOf(server.url);
  const chat = new Chat(page);
  await page.goto(chatAddress(opened));
  await expect(chat.box).toBeEnabled();
  const title = await page.title();

  await show('hidden');
  await staff.write(opened.feedbackId, 'Unheard');
  await expect(page).toHaveTitle(`(1) ${title}`);
  expect(await played()).toEqual({ contexts: 0, notes: 0 });

  await show('visible');
  await expect(page).toHaveTitle(title);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(played).toEqual({ contexts: 1, notes: 2 });

  await show('hidden');
  await staff.write(opened.feedbackId, 'Heard');
  await expect(page).toHaveTitle(`(1) ${title}`);
  await expect.poll(played).toEqual({ contexts: 1, notes: 4 });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  expect(await played()).toEqual({ contexts: 0, notes: 0 });
});

test('the inbox is silent until a colleague enables the sound, then reports what a visitor writes', async ({
  page,
  browser,
  server,
}) => {
  const opened = await createFeedback(server.url, { name: 'Sally Sound' });
  const played = await playedNotes(page);
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(inbox.row('Sally Sound')).toBeVisible();
  const visitorContext = await browser.newContext({ baseURL: server.url });
  const visitorPage = await visitorContext.newPage();
  await visitorPage.goto(chatAddress(opened));
  const visitor = new Chat(visitorPage);

  await visitor.write('Unheard');
  await expect(inbox.row('Sally Sound')).toContainText('Unheard');
  expect(await played()).toEqual({ contexts: 0, notes: 0 });

  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(played).toEqual({ contexts: 1, notes: 2 });
  await visitor.write('Heard');
  await expect.poll(played).toEqual({ contexts: 1, notes: 4 });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  expect(await played()).toEqual({ contexts: 0, notes: 0 });
  await visitorContext.close();
});

test('a token revoked during a chat is reported, and every message stays on the screen', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Before');
  await chat.wasSent('Before');
  // Sent before the page has heard of it: it would take no text any more.
  await chat.box.fill('After');
  takeTokenAway(server.dataDir, opened.feedbackId);
  await chat.box.press('Enter');
  await expect(chat.notice).toHaveText('You can no longer open this chat. Please ask for a new link.');
  await expect(chat.box).not.toBeEditable();
  await expect(chat.message('After')).toHaveAttribute('data-delivery', 'failed');
  expect(await chat.texts()).toEqual(['Before', 'After']);
});

test('a revoked token is reported on a page that only reads', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Before');
  await chat.wasSent('Before');
  takeTokenAway(server.dataDir, opened.feedbackId);
  await expect(chat.notice).toHaveAttribute('data-notice', 'revoked');
  await expect(chat.box).not.toBeEditable();
  expect(await chat.texts()).toEqual(['Before']);
});
