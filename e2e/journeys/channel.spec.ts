import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';

const address = '/feedback?node_id=node-harbour';

/** Reads the stored row of a channel. */
function rows(dataDir: string, table: 'quota_logs' | 'unsubscriptions'): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'), { readOnly: true });
  try {
    return database.prepare(`select * from ${table}`).all();
  } finally {
    database.close();
  }
}

/** Node of the demo with other settings. */
const withNode = (page: Page, change: object) => withFields(page, '**/v1/nodes/node-harbour', change);

for (const width of [360, 1280]) {
  test(`a visitor from an SMS unsubscribes with one press, at ${width} px`, async ({ page, server }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    await withNode(page, { unsubscribe_visible: true });
    const before = rows(server.dataDir, 'unsubscriptions').length;
    await page.goto(`${address}&sdi=delivery-7&sci=campaign-9`);
    await new Survey(page).sees(english.score);
    const button = page.getByRole('button', { name: 'Unsubscribe' });
    await button.scrollIntoViewIfNeeded();
    await page.screenshot({ path: testInfo.outputPath('offered.png'), fullPage: true });
    const sent = page.waitForRequest('**/unsubscriptions');
    await button.click();
    expect((await sent).headers()).toMatchObject({ 'x-sdi': 'delivery-7', 'x-sci': 'campaign-9' });
    await new Survey(page).sees("You're unsubscribed. We won't send you any more messages.");
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath('done.png'), fullPage: true });
    const added = rows(server.dataDir, 'unsubscriptions').slice(before);
    expect(added).toMatchObject([{ node_id: 'node-harbour', channel: 'sms' }]);
  });
}

test('a feedback of a channel with a quota is logged, once', async ({ page, server }) => {
  await withNode(page, { channel_quota: { active: true, action_kind: 'submit' } });
  const before = rows(server.dataDir, 'quota_logs').length;
  await page.goto(address);
  await new Survey(page).answerAll('good');
  await expect.poll(() => rows(server.dataDir, 'quota_logs').slice(before)).toMatchObject([{ action: 'submitted' }]);
});
