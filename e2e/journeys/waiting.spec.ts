import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback, type OpenedChat } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

// Conversations of other journeys wait longer, and fill the first page.
test.use({ serverName: 'waiting' });

test('a visitor who writes moves up, and whoever waits longest is answered first', async ({
  page,
  request,
  server,
}) => {
  const write = ({ feedbackId, token }: OpenedChat, body: string) =>
    request.post(`/api/v1/feedbacks/${feedbackId}/chat_messages?token=${token}`, { multipart: { body } });
  const run = crypto.randomUUID().slice(0, 6);
  const [wanda, willa, wim] = [`Wanda ${run}`, `Willa ${run}`, `Wim ${run}`] as const;
  const first = await createFeedback(server.url, { name: wanda });
  await createFeedback(server.url, { name: willa });
  await createFeedback(server.url, { name: wim });
  const inbox = new Inbox(page);
  const names = async () => (await inbox.names()).filter((name) => name.endsWith(run));
  await inbox.enter();
  await expect.poll(names).toEqual([wim, willa, wanda]);

  await test.step('the message moves its row to the top, and the colleague goes on from where they were', async () => {
    await inbox.open(willa);
    // The field takes the focus when the conversation has loaded.
    await expect(inbox.chat.box).toBeFocused();
    await inbox.row(willa).focus();
    await write(first, 'Are you there?');
    await expect.poll(names).toEqual([wanda, wim, willa]);
    await expect(inbox.row(wanda)).toContainText('Are you there?');
    await expect(inbox.row(willa)).toBeFocused();
  });

  await test.step('those that wait begin with the longest wait, at an address of their own', async () => {
    await page
      .locator('label')
      .filter({ has: page.locator('[data-product="waiting-filter"]') })
      .click();
    await expect.poll(names).toEqual([wanda, willa, wim]);
    await expect(page).toHaveURL(/#view=waiting&feedback=/);
    expect(await axeFinds(page)).toEqual([]);
    await page.reload();
    await expect(page.locator('[data-product="waiting-filter"]')).toBeChecked();
    await expect.poll(names).toEqual([wanda, willa, wim]);
  });

  await test.step('a reply takes the conversation out, and Back returns to all', async () => {
    await inbox.open(wanda);
    await inbox.chat.write('Yes, we are.');
    await expect.poll(names).toEqual([willa, wim]);
    await page.goBack();
    await page.goBack();
    await expect(page.locator('[data-product="waiting-filter"]')).not.toBeChecked();
    await expect.poll(names).toEqual([wanda, wim, willa]);
  });
});
