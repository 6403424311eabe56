import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { type ProductServer, startServer } from '../server/product-server.ts';
import { test as base, expect, firstPort } from '../server/test.ts';

interface Receiver {
  readonly host: string;
  /** Types of the received events, oldest first. */
  readonly types: readonly string[];
  stop(): void;
}

async function startReceiver(): Promise<Receiver> {
  const types: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    types.push(JSON.parse(text).type);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, types, stop: () => void server.close() };
}

/** `test` with a server that may send events to a receiver of the journey. */
const test = base.extend<object, { receiver: Receiver; server: ProductServer }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      receiver.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ receiver }, use, workerInfo) => {
      const environment = { WEBHOOK_PRIVATE_HOSTS: receiver.host };
      const server = await startServer(firstPort + workerInfo.workerIndex, environment);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a manager adds a webhook, tests it, and sees the delivery of a feedback', async ({ page, receiver, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new Inbox(page).enter();
  await page.locator('[data-product="open-staff"]').click();
  await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill('http://10.0.0.1/events');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Use one that starts with https');
  await dialog.getByLabel('Address').fill(`http://${receiver.host}/events`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByLabel('Address').press('Enter');
  await expect(page.locator('[data-product="secret"]')).toHaveValue(/^whsec_/);
  await page.keyboard.press('Escape');
  const row = page.locator('[data-product="webhook"]');
  await row.getByRole('button', { name: 'Test' }).click();
  await expect(row).toContainText('The receiver responded with the status 204.');
  await createFeedback(server.url, { name: 'Wanda Web' });
  await expect.poll(() => receiver.types).toContain('feedback.completed');
  await row.getByRole('button', { name: 'Last deliveries' }).click();
  await expect(row.locator('[data-product="delivery"]').first()).toContainText('feedback.completed');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await row.locator('[data-product="change-webhook"]').click();
  const change = page.locator('[data-product="change-webhook-dialog"]');
  await expect(change.getByLabel('Address')).toHaveValue(`http://${receiver.host}/events`);
  await change.getByLabel('Address').fill('http://10.0.0.1/events');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByRole('alert')).toContainText('Use one that starts with https');
  await change.getByLabel('Address').fill(`http://${receiver.host}/changed`);
  await change.getByRole('checkbox', { name: 'rating.created' }).check({ force: true });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);
  await expect(row).toContainText(`http://${receiver.host}/changed`);
  await expect(row).toContainText('rating.created');
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the webhook' }).click();
  await expect(row).toHaveCount(0);
});
