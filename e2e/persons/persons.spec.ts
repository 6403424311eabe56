import { holdScripts } from '../pages/hold-requests.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';
import { importKeeper, tokenOf } from './keeper.ts';
import { KeeperVisit } from './keeper-visit.ts';

test.beforeAll(({ server }) => importKeeper(server));

const rowsOf = (dataDir: string, wish: string) =>
  storedFeedbacks(dataDir).filter(({ payload }) => JSON.stringify(payload.responses).includes(wish));
const customerOf = (dataDir: string, wish: string) => rowsOf(dataDir, wish).map(({ payload }) => payload.customer);

test('the second account in one browser sees nothing of the first', async ({ visitKeeper, server }) => {
  const visitor = await visitKeeper('data-product-external-id="ada" data-product-email="ada@example.com"');
  await visitor.open();
  await visitor.wish('a lamp for Ada');
  await visitor.chat.box.fill('half a sentence of Ada');

  await visitor.command('identify', { externalId: 'bob' });
  await expect(visitor.question).toBeVisible();
  await expect(visitor.chat.box).toHaveCount(0);
  await expect(visitor.back).toHaveCount(0);
  expect(await visitor.kept()).not.toMatch(/Ada|ada@example/);
  await visitor.wish('a rope for Bob');

  const [ada] = rowsOf(server.dataDir, 'a lamp for Ada');
  const [bob] = rowsOf(server.dataDir, 'a rope for Bob');
  expect(ada?.payload.customer).toMatchObject({ external_id: 'ada', email: 'ada@example.com' });
  expect(bob?.payload.customer).toEqual({ id: expect.any(String), external_id: 'bob' });
  expect(bob?.payload.customer).not.toMatchObject({ id: Object(ada?.payload.customer).id });
  expect(bob?.payload.device_id).not.toBe(ada?.payload.device_id);
});

test('a later page of another account shows nothing of the one before, though nobody signed out', async ({
  visitKeeper,
  page,
}) => {
  const visitor = await visitKeeper();
  await visitor.command('identify', { externalId: 'carla' });
  await visitor.open();
  await visitor.wish('a bell for Carla');
  await page.reload();
  await visitor.command('identify', { externalId: 'dora' });
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await expect(visitor.back).toHaveCount(0);
  expect(await visitor.kept()).not.toContain('token');
});

test('signing out on a page that has not opened the widget leaves nothing to the next visitor', async ({
  visitKeeper,
  page,
}) => {
  const visitor = await visitKeeper();
  await visitor.command('identify', { externalId: 'emil' });
  await visitor.open();
  await visitor.wish('a boat for Emil');
  await page.reload();
  await visitor.command('reset');
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await expect(visitor.back).toHaveCount(0);
  expect(await visitor.kept()).not.toContain('token');
  await page.reload();
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await expect(visitor.back).toHaveCount(0);
});

test('unfinished answers go along with the visitor who signs in, and not with the one who signs out', async ({
  visitKeeper,
}) => {
  const visitor = await visitKeeper();
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await visitor.write('begun without a name');
  await visitor.command('identify', { externalId: 'finn' });
  await expect(visitor.content.getByRole('textbox')).toHaveValue('begun without a name');
  await visitor.command('reset');
  await visitor.open();
  await expect(visitor.content.getByRole('textbox')).toHaveValue('');
  await visitor.command('identify', { externalId: 'gina' });
  await expect(visitor.content.getByRole('textbox')).toHaveValue('');
});

test('words that are written before the scripts arrive go with the visitor who signs out meanwhile', async ({
  visitKeeper,
  page,
}) => {
  const release = await holdScripts(page);
  const visitor = await visitKeeper('data-product-external-id="finn"');
  await visitor.open();
  await visitor.write('begun by Finn');
  await visitor.command('reset');
  release();
  await visitor.open();
  await expect(visitor.content.locator('[data-starting]')).toHaveCount(0);
  await expect(visitor.content.getByRole('textbox')).toHaveValue('');
  await visitor.wish('a lamp for nobody');
  expect(await visitor.kept()).not.toContain('begun by Finn');
});

test('signing out in one tab removes the chat from the other', async ({ visitKeeper, page, context, server }) => {
  const here = await visitKeeper('data-product-external-id="hanna"');
  await here.open();
  await here.wish('a map for Hanna');
  const there = new KeeperVisit(await context.newPage());
  await there.page.goto(page.url());
  await there.open();
  await expect(there.chat.box).toBeVisible();

  await here.command('reset');
  await expect(there.question).toBeVisible();
  await expect(there.chat.box).toHaveCount(0);
  await expect(there.back).toHaveCount(0);
  // Its page does not know it, and says more about who was there.
  await there.command('identify', { name: 'Ida' });
  await there.wish('a map for nobody');
  expect(customerOf(server.dataDir, 'a map for nobody')).toEqual([{ id: expect.any(String), name: 'Ida' }]);
});

test('answers that wait when their visitor signs out offline arrive as theirs, and the next visitor sees no chat', async ({
  visitKeeper,
  page,
  context,
  server,
}) => {
  const visitor = await visitKeeper();
  await visitor.command('identify', { token: tokenOf('ilse') });
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await visitor.hasLoaded();
  await context.setOffline(true);
  await visitor.send('a sail for Ilse');
  await expect(visitor.content.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await visitor.command('reset');
  await visitor.command('identify', { token: tokenOf('jan') });
  // The survey of the next one waits for the network, and loads by itself.
  await expect(visitor.content.locator('[data-product="load-failed"]')).toBeAttached();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/feedbacks'));
  await context.setOffline(false);
  expect((await sent).headers()['x-customer-token']).toBe(tokenOfRequest('ilse', (await sent).headers()));
  await expect.poll(() => rowsOf(server.dataDir, 'a sail for Ilse')).toHaveLength(1);
  expect(customerOf(server.dataDir, 'a sail for Ilse')).toMatchObject([{ external_id: 'ilse' }]);
  await visitor.open();
  await visitor.wish('an anchor for Jan');
  expect(customerOf(server.dataDir, 'an anchor for Jan')).toMatchObject([{ external_id: 'jan' }]);
  await visitor.back.click();
  await expect(visitor.content.locator('[data-product="previous-feedback"]')).toHaveCount(1);
});

/** Returns the token of a request if it names this customer, otherwise null. */
function tokenOfRequest(externalId: string, { 'x-customer-token': token = '' }: Readonly<Record<string, string>>) {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub === externalId ? token : null;
}

test('a feedback whose visitor signs out while it is sent is stored as theirs, and its chat is shown to nobody else', async ({
  visitKeeper,
  page,
  server,
}) => {
  await page.clock.install();
  const visitor = await visitKeeper('data-product-external-id="kurt"');
  await visitor.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: stored, resolve: store } = Promise.withResolvers<string>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/v1/feedbacks', async (route) => {
    const response = await route.fetch();
    // Read here: the frame that asked may be gone before its response can be read there.
    store((await response.json()).chat_token_string);
    await released;
    // The frame that asked may be gone.
    await route.fulfill({ response }).catch(() => undefined);
    answer();
  });
  await visitor.send('a flag for Kurt');
  expect(await stored).toEqual(expect.any(String));
  await visitor.command('reset');
  await visitor.command('identify', { externalId: 'lena' });
  release();
  await answered;
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  // Longer than a survey waits before it becomes its chat.
  await page.clock.runFor(2_500);
  await expect(visitor.question).toBeVisible();
  await expect(visitor.back).toHaveCount(0);
  expect(customerOf(server.dataDir, 'a flag for Kurt')).toMatchObject([{ external_id: 'kurt' }]);
  await page.reload();
  await visitor.open();
  await expect(visitor.question).toBeVisible();
});

test('signing out works while storage is blocked', async ({ visitKeeper, page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  const visitor = await visitKeeper('data-product-external-id="mara"');
  await visitor.open();
  await visitor.wish('a whistle for Mara');
  await visitor.command('reset');
  await visitor.open();
  await expect(visitor.question).toBeVisible();
  await expect(visitor.back).toHaveCount(0);
  await visitor.wish('a whistle for the next one');
  const [mara, next] = ['a whistle for Mara', 'a whistle for the next one'].map(
    (wish) => rowsOf(server.dataDir, wish)[0]?.payload,
  );
  expect(next?.customer).toEqual({ id: expect.any(String) });
  expect(next?.device_id).not.toBe(mara?.device_id);
  expect(failures).toEqual([]);
});

test('a verified customer finds their chats on another device, with what was not read', async ({
  visitKeeper,
  page,
  browser,
}) => {
  const first = await visitKeeper(`data-product-customer-token="${tokenOf('nora')}"`);
  await first.open();
  await first.wish('an oar for Nora');
  const elsewhere = await browser.newContext();
  const second = new KeeperVisit(await elsewhere.newPage());
  await second.page.goto(page.url());
  await second.open();
  await expect(second.back).toBeVisible();
  await second.back.click();
  const entry = second.content.locator('[data-product="previous-feedback"]');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('an oar for Nora');
  await entry.click();
  await expect(second.chat.box).toBeVisible();
  await second.chat.write('from the other device');
  await first.chat.seesOnce('from the other device');
  await elsewhere.close();
});
