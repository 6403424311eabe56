import type { Page } from '@playwright/test';
import { english } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

const address = '/flow_preview?flow_id=flow-harbour';

/** Flow of the demo with another first question, as an editor posts it. */
async function flowSaying(words: string, { request }: Page, url: string): Promise<unknown> {
  const flow = await (await request.get(`${url}/api/v1/flows/flow-harbour`)).text();
  return JSON.parse(flow.replaceAll(english.score, words));
}

/** Posts a message to a preview that this page has opened, and waits until the preview has received it. */
async function post(editor: Page, preview: Page, message: unknown): Promise<void> {
  await preview.evaluate(() => {
    window.addEventListener('message', () => document.documentElement.setAttribute('data-received', ''), {
      once: true,
    });
  });
  await editor.evaluate((data) => (window as unknown as { preview: Window }).preview.postMessage(data, '*'), message);
  await expect(preview.locator('html')).toHaveAttribute('data-received');
  await rendered(preview);
  await preview.locator('html').evaluate((html) => html.removeAttribute('data-received'));
}

/** Waits until the screen shows a possible change of the state. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Opens the preview from this page, which stays its opener. */
async function openPreview(editor: Page, url: string): Promise<Page> {
  const opened = editor.waitForEvent('popup');
  await editor.evaluate((to) => {
    (window as unknown as { preview: Window | null }).preview = window.open(to);
  }, url);
  const preview = await opened;
  await expect(preview.locator('[data-product="flow"]')).toBeVisible();
  await expect(preview.locator('[data-product="question"]').first()).toBeVisible();
  return preview;
}

test('A preview shows the flow that its own editor posts, and drops messages of another shape.', async ({
  page,
  server,
}) => {
  await page.goto('/provider');
  const preview = await openPreview(page, address);
  const before = await preview.locator('main').textContent();
  for (const message of [
    null,
    'PSN_PREVIEW_FLOW',
    { type: 'PSN_PREVIEW_FLOW' },
    { flow: await flowSaying('Untyped', page, server.url) },
  ]) {
    await post(page, preview, message);
    expect(await preview.locator('main').textContent()).toBe(before);
  }
  await post(page, preview, { type: 'PSN_PREVIEW_FLOW', flow: await flowSaying('Second draft', page, server.url) });
  await expect(preview.getByText('Second draft')).toBeVisible();
});

test('A preview drops a flow from an opener of another origin, and from itself.', async ({ page, server }) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('https://elsewhere.example/');
  const preview = await openPreview(page, `${server.url}${address}`);
  const before = await preview.locator('main').textContent();
  const forged = { type: 'PSN_PREVIEW_FLOW', flow: await flowSaying('Forged', page, server.url) };
  await post(page, preview, forged);
  await preview.evaluate(
    (data) =>
      new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
        window.postMessage(data, '*');
      }).then(() => undefined),
    forged,
  );
  await rendered(preview);
  expect(await preview.locator('main').textContent()).toBe(before);
});
