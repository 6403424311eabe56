import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importNode } from '../limits/import-node.ts';
import { axeFinds } from '../pages/axe-finds.ts';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

/** Renames a table of a running server. */
function rename(dataDir: string, from: string, to: string): void {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'));
  database.exec(`PRAGMA busy_timeout = 5000; ALTER TABLE ${from} RENAME TO ${to}`);
  database.close();
}

for (const { name, node, viewport } of [
  { name: 'a phone', node: 'outage1', viewport: { width: 320, height: 640 } },
  { name: 'a desktop', node: 'outage2', viewport: { width: 1280, height: 800 } },
]) {
  test(`a survey opened while the database fails shows a page on ${name}, and appears by itself once it is back`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    // A node of its own, which no test before has made the server remember. Its id comes after the demo's.
    const { address } = await importNode(server, node, {});
    rename(server.dataDir, 'nodes', 'nodes_away');
    try {
      const response = await page.goto(address);
      expect(response?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFinds(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    } finally {
      rename(server.dataDir, 'nodes_away', 'nodes');
    }
    await new Survey(page).sees(english.score);
  });
}
