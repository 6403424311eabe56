import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

const element = '<div id="here" data-product-survey="node-harbour"></div>';
const question = 'How likely are you to recommend Harbour Books to a friend?';

test('a survey in the page ignores messages of others, forged ones included', async ({ visit, page, server }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  await visit({
    tag: inlineTag(server.url),
    body: `${element}<iframe id="liar" srcdoc="<script>
      const messages = [{ v: 1, bridge: 'connect', nonce: 'n' }, { v: 1, type: 'denied' }, { v: 1, type: 'resize', heightPx: 9 }];
      for (const message of messages) setInterval(() => parent.postMessage(message, '*'), 50);
      addEventListener('message', () => parent.postMessage({ liar: 'was answered' }, '*'));
    </script>"></iframe>`,
  });
  await page.evaluate(() => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const noise = [null, undefined, 0, '', [], cyclic, { v: 1 }, { v: 1, bridge: 'connect' }, { v: 2, type: 'denied' }];
    const received = { noise: 0, liar: 0 };
    Reflect.set(window, 'received', received);
    setInterval(() => {
      for (const message of noise) window.postMessage(message, '*');
    }, 50);
    window.addEventListener('message', ({ data, source }) => {
      if (data?.liar) document.title = data.liar;
      received[source === window ? 'noise' : 'liar'] += 1;
    });
  });
  await expect(page.frameLocator('#here > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  await page.waitForFunction(() => {
    const { noise, liar } = Reflect.get(window, 'received');
    return liar >= 12 && noise >= 36;
  });
  await expect(page.frameLocator('#here > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  expect((await page.locator('#here > iframe').boundingBox())?.height).toBeGreaterThan(279);
  await expect(page).toHaveTitle('Host');
  expect(failures).toEqual([]);
});

test('a survey in the page works while storage throws', async ({ visit, page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const host = await visit({ tag: inlineTag(server.url), body: element });
  const content = page.frameLocator('#here > iframe');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await host.command('reset');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
});

test('a replaced body shows the surveys of the new one, and no others', async ({ visit, page, server }) => {
  await visit({ tag: inlineTag(server.url), body: element });
  await expect(page.frameLocator('#here > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.innerHTML = '<div id="next" data-product-survey="node-harbour"></div>';
    document.body.replaceWith(body);
  });
  await expect(page.frameLocator('#next > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the code of a survey that fails to load is requested twice', async ({ visit, page, server }) => {
  let tries = 0;
  await page.route('**/widget-inline.*', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.continue());
  });
  await visit({ tag: inlineTag(server.url), body: element });
  await expect(page.frameLocator('#here > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  expect(tries).toBe(2);
});
