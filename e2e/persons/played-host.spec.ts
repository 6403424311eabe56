import { expect, type Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import type { ProductServer } from '../server/product-server.ts';
import { test } from './fixture.ts';
import { importKeeper, keeperCode } from './keeper.ts';
import { initMessage, PlayedHost } from './played-host.ts';

test.beforeAll(({ server }) => importKeeper(server));

const frameOf = (server: ProductServer): string => `${server.url}/widget?code=${keeperCode}#hosted`;

/** Collects ids and tokens of the chats that the server opens for this browser. */
function collectChats(page: Page): { id: string; token: string }[] {
  const chats: { id: string; token: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/v1/feedbacks')) return;
    const { id, chat_token_string: token } = await response.json();
    if (token) chats.push({ id, token });
  });
  return chats;
}

test('a script that plays the host of a frame of its own receives no chat of the visitor', async ({
  visitKeeper,
  page,
  server,
}) => {
  const chats = collectChats(page);
  const visitor = await visitKeeper();
  await visitor.open();
  await visitor.wish('a lens that nobody else sees');
  expect(chats).toHaveLength(1);

  const host = new PlayedHost(page);
  await host.open(frameOf(server), [initMessage]);
  const chat = new Chat(page.frameLocator('#played'));
  await expect(chat.box).toBeVisible();
  // Each of these makes the frame write what it stores.
  await host.send({ type: 'visibility', open: false, focus: false });
  await host.send({ type: 'visibility', open: true, focus: false });
  await chat.write('One word more');
  await page.frameLocator('#played').locator('[data-product="back"]').click();
  await page.frameLocator('#played').locator('[data-product="previous-feedback"]').first().click();
  await host.send({ ...initMessage, customer: { externalId: 'mallory' } });
  await host.send({ ...initMessage, customer: {}, stored: { 'WIDGET/SESSION': '' } });
  await expect(chat.box).toBeVisible();
  const told = await host.received();
  expect(told).toContainEqual(expect.objectContaining({ type: 'chatOpened' }));
  expect(told.filter(({ type }) => type === 'store')).toEqual([]);
  for (const { token } of chats) expect(JSON.stringify(told)).not.toContain(token);
});

test('a script that plays the host of a frame of its own plants no chat on the device', async ({
  visitKeeper,
  page,
  server,
}) => {
  const sent = await page.request.post(`${server.url}/api/v1/feedbacks`, {
    headers: { 'x-completed': 'true' },
    data: {
      ...{ device_id: 'device-mallory', node_id: 'node-keeper', flow_id: 'flow-keeper', language_id: 'lang-en' },
      ...{ created_at: new Date().toISOString(), created_offline: false, time_spent_in_seconds: 1 },
      ...{ user_id: null, origin_url: null, customer: {}, attachment_ids: [] },
      responses: [{ question_id: 'q-wish', body: 'words of Mallory' }],
    },
  });
  const { id, chat_token_string: token } = await sent.json();
  const planted = {
    ...{ feedbackId: id, token, nodeId: 'node-keeper', nodeName: 'Lighthouse', createdAt: Date.now() },
    ...{ status: 'open', unread: 0, seenAt: Date.now() },
  };
  const device = (value: unknown): string => JSON.stringify({ version: 1, value });
  const stored = {
    DEVICE_ID: device('device-mallory'),
    'WIDGET/CLIENT_ID/node-keeper': device('customer-mallory'),
    'WIDGET/FEEDBACKS/node-keeper': device([planted]),
  };

  const visitor = await visitKeeper();
  const host = new PlayedHost(page);
  await host.open(frameOf(server), [{ ...initMessage, stored }]);
  const inside = page.frameLocator('#played');
  await expect.poll(async () => (await host.received()).map(({ type }) => type)).toContain('chat');
  await expect(inside.getByText('words of Mallory')).toHaveCount(0);
  await host.send({ ...initMessage, stored });
  await page.locator('#played').evaluate((frame) => frame.remove());
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  expect(await visitor.kept()).not.toMatch(/mallory/i);
});
