import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';
import type { Hearing } from '../spoken/hearing.ts';

test.use({ isHeard: true });

/** Tells whether one hears the texts, one after the other. */
function heardInOrder(hearing: Hearing, ...texts: readonly string[]): boolean {
  const places = texts.map((text) => hearing.transcript().indexOf(text));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

test('A visitor hears that a chat is open, what came of each message, and each reply.', async ({
  page,
  server,
  hearing,
}) => {
  const opened = await createFeedback(server.url);
  await staffOf(server.url).write(opened.feedbackId, 'How can we help?');
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEditable();
  await expect(page).toHaveTitle('Chat with Harbour Books');
  await chat.write('Where is my order?');
  await chat.wasSent('Where is my order?');
  await page.waitForTimeout(600);
  await staffOf(server.url).write(opened.feedbackId, 'On its way.');
  await chat.seesOnce('On its way.');
  await page.waitForTimeout(600);
  await page.route('**/chat_messages**', (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
  await chat.write('Thank you');
  await expect(page.getByRole('button', { name: 'Send again: Thank you' })).toBeVisible();
  await hearing.settle();
  expect(heardInOrder(hearing, 'Chat with Harbour Books', 'Sent', 'On its way.', 'Not sent: Thank you')).toBe(true);
});

test('A visitor who writes while staff close the chat keeps the words and the place, and hears both.', async ({
  page,
  server,
  hearing,
}) => {
  const opened = await createFeedback(server.url);
  const staff = staffOf(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.box.focus();
  await page.keyboard.type('I am still writing my long ans');
  await staff.setStatus(opened.feedbackId, 'closed');
  await expect(chat.box).not.toBeEditable();
  await page.keyboard.type('wer');
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toHaveValue('I am still writing my long ans');
  await page.waitForTimeout(600);
  await staff.setStatus(opened.feedbackId, 'open');
  await expect(chat.box).toBeEditable();
  await page.keyboard.type('wer');
  await expect(chat.box).toHaveValue('I am still writing my long answer');
  await hearing.settle();
  const words = ['Your feedback is closed.', 'Your unsent text is kept.', 'You can write here again.'];
  expect(heardInOrder(hearing, ...words), hearing.transcript()).toBe(true);
});

test('A visitor who ends the chat hears the consequence first, and stands at its end afterwards.', async ({
  page,
  server,
}) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  await page.getByRole('button', { name: 'Archive conversation' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'End this chat?' });
  await expect(dialog).toHaveAccessibleDescription("You won't be able to write here any more.");
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Archived' })).toBeFocused();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Great' }).press('Enter');
  await expect(page.locator('[data-product="rated"]')).toHaveText('Thanks for your rating.');
});
