import { Survey } from '../pages/survey.ts';
import { withFields } from '../server/with-fields.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

const queue = `<script>
  window.ProductWidget = window.ProductWidget || function () { (ProductWidget.q = ProductWidget.q || []).push(arguments) };
</script>`;
const element = '<div id="here" data-product-survey="node-harbour"></div>';
const question = 'How likely are you to recommend Harbour Books to a friend?';

test('a sign-out on a page with a survey alone removes the chat of the former person', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ tag: inlineTag(server.url, 'async'), body: element });
  const content = page.frameLocator('#here > iframe');
  await host.command('identify', { externalId: 'ada' });
  await new Survey(content).answerAll('bad', 'a parcel of Ada');
  await expect(content.getByRole('textbox')).toBeVisible();
  await host.command('reset');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await expect(content.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/reset|shownAt|ada/i);
});

test('a sign-out on a page that unloads at once is not forgotten by the next page', async ({ visit, page, server }) => {
  const host = await visit({ tag: inlineTag(server.url), body: `${element}<p>Below</p>` });
  const content = page.frameLocator('#here > iframe');
  await new Survey(content).answerAll('bad', 'a parcel of Emil');
  await expect(content.getByRole('textbox')).toBeVisible();
  await page.route('**/feedback?**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#here > iframe')).toHaveCount(1);
  await host.command('reset');
  await page.unroute('**/feedback?**');
  await page.reload();
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await expect(content.getByRole('textbox')).toHaveCount(0);
  // The question comes with the HTML. The sign-out is forgotten once the scripts of the survey know of it.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('reset');
});

test('commands given before the script has loaded reach a survey in the page', async ({ visit, page, server }) => {
  await visit({
    head: `${queue}<script>
      ProductWidget('setLanguage', 'tr');
      ProductWidget('identify', { name: 'Ada' });
      ProductWidget('on', 'ready', () => { document.title = 'ready'; });
    </script>`,
    tag: inlineTag(server.url),
    body: element,
  });
  const content = page.frameLocator('#here > iframe');
  await expect(content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
  await expect(page).toHaveTitle('ready');
});

test('destroy removes the surveys of the page, and later elements stay empty', async ({ visit, page, server }) => {
  const host = await visit({ tag: inlineTag(server.url), body: `${element}<main></main>` });
  await expect(page.frameLocator('#here > iframe').getByText(question).filter({ visible: true })).toBeVisible();
  await host.command('destroy');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<div data-product-survey="node-harbour"></div>';
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('status() of a survey says that it is shown, or that the node is full', async ({ visit, page, server }) => {
  const host = await visit({ tag: inlineTag(server.url), body: element });
  await expect.poll(() => host.command('status')).toMatchObject({ visible: true, reason: 'shown' });
  await withFields(page, '**/api/v1/nodes/**', { limit_reached: true });
  await page.route('**/feedback?**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"limit_reached":false/g, '"limit_reached":true');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect
    .poll(() => host.command('status'))
    .toEqual({ visible: true, reason: 'limitReached', text: 'The node has as many feedbacks as it wants.' });
});

test('a survey that refuses the site of the page is removed at once, and status() says why', async ({
  visit,
  page,
  server,
}) => {
  await page.route(`${server.url}/feedback?**`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /frame-ancestors [^;]*/,
      'frame-ancestors *',
    );
    const body = (await response.text()).replace(/"embed_domains":\[[^\]]*\]/, '"embed_domains":["elsewhere.example"]');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  const host = await visit({ tag: inlineTag(server.url), body: element });
  await expect.poll(() => host.command('status')).toMatchObject({ visible: false, reason: 'domainNotAllowed' });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the element product-survey needs the script tag alone', async ({ visit, page, server }) => {
  const host = await visit({
    head: `${queue}<script>ProductWidget('setLanguage', 'tr');</script>`,
    tag: inlineTag(server.url),
    body: '<product-survey id="here" node="node-harbour"></product-survey>',
  });
  const content = page.frameLocator('#here > iframe');
  await expect(content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
  await host.command('setLanguage', 'en');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await page.evaluate(() => {
    document.body.innerHTML = '<product-survey code="PSN-HARBOUR"></product-survey>';
  });
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => document.body.replaceChildren());
  await expect(host.launcherFrame).toHaveCount(0);
  await page.evaluate(() => {
    document.body.innerHTML = '<product-survey code="PSN-HARBOUR"></product-survey>';
  });
  await expect(host.launcher).toBeVisible();
});
