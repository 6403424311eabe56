import { expect, test } from './fixture.ts';
import { copiedCode, foreignCode, importKeeper } from './keeper.ts';

test.beforeAll(({ server }) => importKeeper(server));

test('the page around finds nothing that opens a chat or names a person in its own storage', async ({
  visitKeeper,
  page,
}) => {
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/v1/feedbacks')) return;
    const { chat_token_string: token } = await response.json();
    if (token) tokens.push(token);
  });
  // An earlier release kept this.
  const head = `<script>localStorage.setItem('ProductCacher::frame/PSN-KEEPERS', '{"WIDGET/FEEDBACKS/node-keeper":"secret"}');</script>`;
  const visitor = await visitKeeper('data-product-external-id="olga" data-product-email="olga@example.com"', { head });
  await visitor.open();
  await visitor.wish('a lens for Olga');
  const kept = await visitor.keptByPage();
  expect(tokens).toHaveLength(1);
  expect(kept).not.toMatch(/olga|secret|FEEDBACKS|CLIENT_ID|DEVICE_ID/);
  expect(kept).not.toContain(tokens[0]);
  expect(JSON.parse(kept)[0]).toEqual({
    'ProductCacher::widget/node-keeper': expect.any(String),
    // The start of the site's cool-down names nobody.
    'ProductCacher::site': expect.stringMatching(/^\{"shownAt":\d+\}$/),
  });
});

test('an owner may have a copy stored in the page, which signing out removes', async ({ visitKeeper }) => {
  const visitor = await visitKeeper('', {}, copiedCode);
  await visitor.open();
  await visitor.wish('a lens for Paula');
  expect(await visitor.keptByPage()).toContain('WIDGET/FEEDBACKS/node-keeper');
  await visitor.command('reset');
  await expect.poll(() => visitor.keptByPage()).not.toContain('FEEDBACKS');
});

test('a page that plays the host of a widget that is not its own gets no survey, whatever list of domains it sends', async ({
  visit,
  page,
  server,
}) => {
  // Without the header that keeps the frame out of foreign pages in the first place.
  await page.route('**/widget?code=*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const settings = await (await page.request.get(`${server.url}/api/v1/web_widgets/code/${foreignCode}`)).json();
  expect(settings).toMatchObject({ enabled_domains: ['other.example'] });
  await visit({ tag: '', body: '<h1>Somebody else</h1>' });
  await page.evaluate(
    ([appUrl, code]) => {
      const frame = document.createElement('iframe');
      const nonces: string[] = [];
      Reflect.set(window, 'nonces', nonces);
      addEventListener('message', ({ data, source }) => {
        if (source !== frame.contentWindow || data?.bridge !== 'connect') return;
        nonces.push(data.nonce);
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow?.postMessage({ v: 1, bridge: 'connected', nonce: data.nonce }, appUrl as string, [port2]);
        const flags = { modalMode: false, branding: true, preventMultipleFeedback: false };
        const texts = { primaryColor: '#000', fontColor: '#fff', defaultLanguageCode: 'EN', nodeId: 'node-keeper' };
        const shape = { size: 60, width: 355, margin: 20, popoverText: {}, modalToggleText: {}, webChannel: null };
        const lists = { enabledUrls: [], enabledDomains: [] };
        port1.postMessage({
          v: 1,
          type: 'init',
          settings: { ...flags, ...texts, ...shape, ...lists },
          language: 'en',
          url: location.href,
          customer: {},
          attributes: {},
          open: true,
          fullPage: false,
        });
      });
      frame.src = `${appUrl}/widget?code=${code}#hosted`;
      document.body.append(frame);
    },
    [server.url, foreignCode],
  );
  await page.waitForFunction(() => Reflect.get(window, 'nonces').length > 0);
  await page.waitForLoadState('networkidle');
  const inside = page.frameLocator('iframe');
  await expect(inside.locator('[data-product="widget"]')).toHaveCount(0);
  await expect(inside.getByRole('textbox')).toHaveCount(0);
});
