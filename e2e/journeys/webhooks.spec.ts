import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { type ProductServer, serverTimeout, staffToken, startServer } from '../server/product-server.ts';
import { test as base, expect } from '../server/test.ts';

/** A received event. */
interface Received {
  /** Path of the address. */
  readonly path: string;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Receiver {
  readonly host: string;
  /** Oldest first. */
  readonly received: readonly Received[];
  stop(): void;
}

async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ path: request.url ?? '', type: JSON.parse(body).type, headers: request.headers, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, received, stop: () => void server.close() };
}

/** Tells whether one of the signatures of an event is by a secret. */
function isSigned(event: Received | undefined, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = event?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${event?.body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${signature}`);
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
    async ({ receiver }, use) => {
      const environment = { WEBHOOK_PRIVATE_HOSTS: receiver.host };
      const server = await startServer(environment);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
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
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByLabel('Address').press('Enter');
  await expect(page.locator('[data-product="secret"]')).toHaveValue(/^whsec_/);
  await page.keyboard.press('Escape');
  const row = page.locator('[data-product="webhook"]');
  await row.getByRole('button', { name: 'Test' }).click();
  await expect(row).toContainText('The receiver responded with the status 204.');
  await createFeedback(server.url, { name: 'Wanda Web' });
  await expect.poll(() => receiver.received.map(({ type }) => type)).toContain('feedback.completed');
  await row.getByRole('button', { name: 'Last deliveries' }).click();
  await expect(row.locator('[data-product="delivery"]').first()).toContainText('feedback.completed');
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the webhook' }).click();
  await expect(row).toHaveCount(0);
});

test('a manager changes the address and the filters of a webhook, pauses it, tests it and rotates its secret', async ({
  page,
  receiver,
  server,
}) => {
  const received = (path: string) => receiver.received.filter((event) => event.path === path);
  await new Inbox(page).enter();
  await page.locator('[data-product="open-staff"]').click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const add = page.locator('[data-product="add-webhook-dialog"]');
  await add.getByLabel('Address').fill(`http://${receiver.host}/first`);
  await add.getByLabel('Address').press('Enter');
  const issued = page.locator('[data-product="secret"]');
  const firstSecret = await issued.inputValue();
  await page.keyboard.press('Escape');
  const row = page.locator('[data-product="webhook"]').filter({ hasText: /\/(?:first|second)/ });

  await row.getByRole('button', { name: 'Change' }).click();
  const change = page.locator('[data-product="change-webhook-dialog"]');
  await expect(change.getByLabel('Address')).toHaveValue(`http://${receiver.host}/first`);
  await change.getByLabel('Address').fill('http://10.0.0.1/events');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByRole('alert')).toContainText('Use one that starts with https');
  await change.getByLabel('Address').fill(`http://${receiver.host}/second`);
  await change.getByRole('checkbox', { name: 'Harbour Books' }).check({ force: true });
  await change.getByRole('checkbox', { name: 'feedback.completed' }).check({ force: true });
  expect(await axeFinds(page)).toEqual([]);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);
  await expect(row).toContainText(`http://${receiver.host}/second`);
  await expect(row).toContainText('Harbour Books · feedback.completed');
  await createFeedback(server.url, { name: 'Fiona Filter' });
  await expect.poll(() => received('/second').map(({ type }) => type)).toEqual(['feedback.completed']);
  expect(received('/first')).toEqual([]);

  await fetch(`${server.url}/api/v1/staff/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://${receiver.host}/never-paused` }),
  });
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await createFeedback(server.url, { name: 'Paula Pause' });
  await expect.poll(() => received('/never-paused').map(({ type }) => type)).toEqual(['feedback.completed']);
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row).not.toContainText('Paused');

  await row.getByRole('button', { name: 'New secret' }).click();
  const secret = await issued.inputValue();
  expect(secret).not.toBe(firstSecret);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Test' }).click();
  await expect(row).toContainText('The receiver responded with the status 204.');
  const [completed, tested, ...others] = received('/second');
  expect([completed?.type, tested?.type, others]).toEqual(['feedback.completed', 'webhook.test', []]);
  expect([isSigned(tested, firstSecret), isSigned(tested, secret)]).toEqual([true, true]);
  expect([isSigned(completed, firstSecret), isSigned(completed, secret)]).toEqual([true, false]);
  expect(await axeFinds(page)).toEqual([]);
});
