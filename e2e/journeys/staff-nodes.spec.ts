import type { Page } from '@playwright/test';
import { importNode } from '../limits/import-node.ts';
import { axeFinds } from '../pages/axe-finds.ts';
import { signIn } from '../pages/sign-in.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { staffToken } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

const part = (page: Page, name: string) => page.locator(`[data-product="${name}"]`);
const headers = { authorization: `Bearer ${staffToken}` };

test('a saved reply is offered in the conversations of its surveys, and changed by their managers alone', async ({
  browser,
  server,
  request,
}) => {
  await createFeedback(server.url, { name: 'Nina Node' });
  await importNode(server, 'foundry', { name: 'Foundry' });
  const shared = { title: 'Greeting of all', body: 'Hello from everybody' };
  await request.post('/api/v1/staff/saved_replies', { headers, data: shared });
  const miner = await signIn(browser, server, { name: 'Miner', role: 'manage', nodes: ['node-foundry'] });

  await test.step('a manager of one survey adds a reply for it, and cannot change that of all', async () => {
    await part(miner.page, 'open-staff').click();
    const ofAll = part(miner.page, 'saved-reply').filter({ hasText: shared.title });
    await expect(ofAll).toContainText('All surveys');
    await expect(ofAll.getByRole('button')).toHaveCount(0);
    await part(miner.page, 'add-saved-reply').click();
    const dialog = part(miner.page, 'saved-reply-dialog');
    await part(miner.page, 'saved-reply-title').fill('Greeting of the foundry');
    await part(miner.page, 'saved-reply-body').fill('Hello from below');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Foundry' }).check();
    expect(await axeFinds(miner.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const own = part(miner.page, 'saved-reply').filter({ hasText: 'Greeting of the foundry' });
    await expect(own).toContainText('Foundry');
    await expect(own.getByRole('button', { name: 'Change' })).toBeVisible();
  });

  await test.step('a conversation of another survey is offered the reply of all', async () => {
    const inbox = await signIn(browser, server, { name: 'Nora', role: 'reply' });
    await inbox.open('Nina Node');
    await inbox.chat.box.fill('/greeting of');
    await expect(part(inbox.page, 'saved-reply-option')).toHaveText(/Greeting of all/);
    await inbox.page.context().close();
  });
  await miner.page.context().close();
});
