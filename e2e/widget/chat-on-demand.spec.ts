import { Chat } from '../pages/chat.ts';
import { Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';

const chatScript = /\/assets\/chat-screens-.*\.js/;

test('the code of the chat loads when the survey is sent, and not before', async ({ visit, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (chatScript.test(request.url())) loaded.push(request.url());
  });
  const host = await visit();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop('a chat on demand');
  expect(loaded).toEqual([]);
  await survey.leaveAddress('Ada Lovelace', 'ada@example.com');
  await expect(new Chat(host.content).box).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('a chat whose code does not load says so, and loads at another attempt', async ({ visit, page }) => {
  await page.route(chatScript, (route) => route.abort());
  const host = await visit();
  await host.launcher.click();
  await new Survey(host.content).answerAll('bad', 'a chat without code');
  await expect(host.content.getByRole('alert')).toContainText('Something went wrong while loading the chat details.');
  await page.unroute(chatScript);
  await host.content.getByRole('button', { name: 'Try again' }).click();
  await expect(new Chat(host.content).box).toBeVisible();
});
