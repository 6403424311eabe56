import { expect } from '../server/test.ts';
import { test } from '../styles/lighthouse.ts';

test.describe.configure({ mode: 'parallel' });

/** Milliseconds that each script is late. The press comes before the page runs. */
const delays = [0, 300, 900, 2_000];

for (const { language, next } of [
  { language: 'ar', next: 'التالي' },
  { language: 'tr', next: 'İleri' },
]) {
  for (const delay of delays) {
    test(`a press on Next counts when the scripts are ${delay} ms late, in ${language}`, async ({ page }) => {
      await page.route('**/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      await page.goto(`/feedback?node_id=node-lighthouse&language=${language}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: next, exact: true }).click();
      await expect(page.locator('[data-product="problem"]').first()).toBeVisible();
    });
  }
}
