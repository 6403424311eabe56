import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standsStill } from '../pages/stands-still.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';
import { lanternNode } from './lantern-node.ts';

/** Collects the messages that the host page receives. */
const listening = '<script>received = []; addEventListener("message", ({ data }) => received.push(data));</script>';

test.beforeEach(async ({ server }) => {
  const file = join(server.dataDir, 'node.lantern.json');
  await writeFile(file, JSON.stringify(lanternNode));
  await importDefinitions(server, file);
});

test('identify in mid-survey changes texts and questions, and the feedback carries the new context', async ({
  visit,
  server,
  page,
}) => {
  const host = await visit({ settings: { node_id: 'node-lantern' } });
  await host.launcher.click();
  const { content } = host;
  await expect(content.getByText('Your plan is free.')).toBeVisible();
  const name = content.getByRole('textbox', { name: 'What is your name?' });
  await name.fill('Ada');
  await expect(content.getByText('What is missing in the paid plan?')).toHaveCount(0);

  await host.command('identify', { name: 'Ada' }, { plan: 'paid', other: 'dropped' });
  await expect(content.getByText('Your plan is paid.')).toBeVisible();
  await expect(name).toHaveValue('Ada');
  await expect(name).toBeFocused();
  await content.getByRole('textbox', { name: 'What is missing in the paid plan?' }).fill('More light');
  // The new question makes the frame taller, and a press within it would miss the button meanwhile.
  await standsStill(page);
  await content.getByRole('button', { name: 'Send' }).click();
  await expect(content.getByText('Thank you!')).toBeVisible();

  const stored = () => storedFeedbacks(server.dataDir).find(({ payload }) => payload.node_id === 'node-lantern');
  await expect.poll(() => stored()?.completed).toBe(true);
  expect(stored()?.payload).toMatchObject({
    context: { plan: 'paid' },
    responses: [
      { question_id: 'q-name', body: 'Ada' },
      { question_id: 'q-wish', body: 'More light' },
    ],
  });
});

test('a thank page with a redirect leaves the host page alone: it shows a link, and tells the address without its query', async ({
  visit,
  page,
}) => {
  const host = await visit({ settings: { node_id: 'node-lantern' }, head: listening });
  const address = page.url();
  await host.launcher.click();
  await host.content.getByRole('textbox', { name: 'What is your name?' }).fill('Ada & Bo');
  await host.content.getByRole('button', { name: 'Send' }).click();
  const link = host.content.locator('[data-product="redirect-link"]');
  await expect(link).toHaveAttribute('href', 'https://lantern.example/thanks?name=Ada%20%26%20Bo');
  await expect(link).toHaveAttribute('target', '_top');
  const redirects = () =>
    page.evaluate(() => {
      const received: unknown = Reflect.get(window, 'received');
      return JSON.stringify(received).match(/PSN_REDIRECT"[^}]*/g);
    });
  await expect.poll(redirects).toHaveLength(1);
  const [message] = (await redirects()) ?? [];
  expect(message).toContain('https://lantern.example/thanks"');
  expect(message).not.toContain('Ada');
  expect(page.url()).toBe(address);

  // The visitor's own click leads the whole window there.
  await page.route('https://lantern.example/**', (route) => route.fulfill({ body: 'A page about lanterns' }));
  await link.click();
  await page.waitForURL('https://lantern.example/thanks?name=Ada%20%26%20Bo');
});
