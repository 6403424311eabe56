import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback, type OpenedChat } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

test('a rating without a network waits, survives a reload, and is sent once', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await staffOf(server.url).setStatus(opened.feedbackId, 'closed');
  let posts = 0;
  await page.route('**/chat_ratings*', (route) => {
    posts += 1;
    return posts === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto(chatAddress(opened));
  await expect(page.locator('#app')).toHaveClass('app-chat-page');
  await page.getByRole('button', { name: 'Great' }).click();
  await expect(page.locator('[data-product="rated"]')).toHaveText('Waiting to be sent');
  await page.reload();
  await expect(page.locator('[data-product="rated"]')).toHaveText('Thanks for your rating.');
  await page.reload();
  await expect(page.locator('[data-product="rated"]')).toHaveText('Thanks for your rating.');
  expect(posts).toBe(2);
});

test('words written offline reach staff, although the chat was closed meanwhile', async ({ page, context, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await context.setOffline(true);
  await chat.write('Written in a tunnel');
  await staffOf(server.url).setStatus(opened.feedbackId, 'closed');
  await context.setOffline(false);
  await chat.wasSent('Written in a tunnel');
  await expect(chat.box).toBeEnabled();
});

test('a chat does not close over a message that has just arrived: the inbox shows it', async ({ page, server }) => {
  const opened = await createFeedback(server.url, { name: 'Ada Late' });
  // No live events: the colleague's page does not know of the message.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Ada Late');
  await expect(inbox.chat.box).toBeEnabled();
  const form = new FormData();
  form.set('body', 'One more question');
  await fetch(`${server.url}/api/v1/feedbacks/${opened.feedbackId}/chat_messages?token=${opened.token}`, {
    method: 'POST',
    body: form,
  });
  await inbox.setStatus('Close conversation');
  const overtaken = page.getByText('A new message has just arrived, so the conversation stays open.');
  await expect(overtaken).toBeVisible();
  await inbox.chat.seesOnce('One more question');
  await inbox.setStatus('Close conversation');
  await expect(overtaken).toHaveCount(0);
  await expect.poll(() => statusOf(server.url, opened)).toBe('closed');
});

async function statusOf(url: string, { feedbackId, token }: OpenedChat): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/feedbacks/${feedbackId}/chat?token=${token}`);
  return ((await response.json()) as { readonly status: unknown }).status;
}
