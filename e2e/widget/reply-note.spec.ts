import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';

const reply = 'Your parcel lies at the lighthouse';

test('a reply to a closed widget shows a note without its text, which opens the chat when pressed', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.click();
  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop();
  await survey.leaveAddress('Nora Note', 'nora@example.com');
  const chat = new Chat(host.content);
  await expect(chat.box).toBeVisible();
  await host.command('close');
  await expect(host.frame).toBeHidden();
  const stored = storedFeedbacks(server.dataDir).find(({ payload }) => JSON.stringify(payload).includes('Nora Note'));
  await staffOf(server.url).write(stored?.id ?? '', reply);

  const note = page.locator('[data-product="reply"]');
  await expect(note).toContainText('Harbour Books');
  await expect(note).toContainText('1 unread');
  await expect(page.locator('[data-product="said"]')).toHaveText('Harbour Books: 1 unread');
  await expect(host.launcher).toHaveAccessibleName(/1 unread$/);
  await expect(host.launcher.locator('u')).toHaveText('1');
  // A script of the page reads every part that the page draws.
  const readable = await page.evaluate(() => {
    const texts: string[] = [document.documentElement.outerHTML, JSON.stringify(localStorage), document.title];
    for (const element of document.querySelectorAll('*')) {
      texts.push(element.shadowRoot?.innerHTML ?? '');
      if (element instanceof HTMLIFrameElement) texts.push(element.contentDocument?.documentElement.outerHTML ?? '');
    }
    return texts.join('\n');
  });
  expect(readable).toContain('1 unread');
  expect(readable).not.toContain(reply);

  await note.getByRole('button', { name: 'Harbour Books' }).click();
  await chat.seesOnce(reply);
  await expect(note).toHaveCount(0);
  await expect(host.launcher.locator('u')).toHaveCount(0);
});

test('the text of the launcher is closed by its cross or the Escape key, for later pages as well', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  const text = host.launcher.locator('b');
  const cross = page.frameLocator('iframe[data-product="launcher"]').locator('s');
  await expect(text).toHaveText('How was it?');
  await host.launcher.hover();
  await cross.click();
  await expect(text).toBeEmpty();
  await expect(host.frame).toBeHidden();
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await expect(text).toBeEmpty();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(text).toHaveText('How was it?');
  await host.launcher.focus();
  await expect(cross).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(text).toBeEmpty();
});

test('a visitor who has answered sees no text beside the launcher on this page, and sees it on the next', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.click();
  await new Survey(host.content).answerAll('good', 'all about it');
  await host.command('close');
  await expect(host.launcher).toBeVisible();
  await expect(host.launcher).toHaveText('');
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await expect(host.launcher).not.toHaveText('');
});

test('the launcher answers a press, and its sign turns into a cross', async ({ visit, page }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.hover();
  await expect(host.frame).toBeAttached();
  const sign = host.launcher.locator('i');
  await expect(sign).toHaveCSS('scale', '1.04');
  await page.mouse.down();
  await expect(sign).toHaveCSS('scale', '0.92');
  await expect(sign).toHaveCSS('filter', 'brightness(0.92)');
  const drawing = host.launcher.locator('svg');
  await drawing.evaluate((svg) => {
    const turning = new Promise<number>((resolve) => {
      new MutationObserver(() => resolve(svg.getAnimations({ subtree: true }).length)).observe(svg, {
        childList: true,
      });
    });
    Reflect.set(svg.ownerDocument, 'turning', turning);
  });
  await page.mouse.up();
  expect(await drawing.evaluate((svg): Promise<number> => Reflect.get(svg.ownerDocument, 'turning'))).toBeGreaterThan(
    0,
  );
  await expect(host.launcher.locator('path')).toHaveAttribute('d', 'M6 6l12 12M18 6L6 18');
  await expect(host.launcher.locator('polyline')).toHaveCount(0);
});
