import { expect } from '../server/test.ts';
import { interactions } from '../stories/interactions.ts';
import { expectPicture, test } from './fixture.ts';

// One server for all, in the order of the file.
test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 390, height: 780 } });

for (const style of Object.keys(interactions)) {
  test(`the question of the style ${style} looks as committed`, async ({ page }) => {
    await page.goto(`/demo/stories/?style=${style}&state=answered&language=en`);
    await expect(page.locator('[data-product="question"]').first()).toBeVisible();
    await expectPicture(page, `question-${style}`, 'main');
  });
}
