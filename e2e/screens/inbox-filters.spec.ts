import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';

for (const locale of ['ar', 'de', 'en']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the filters of the inbox fold into a button on a phone', async ({ page, server }) => {
      await createFeedback(server.url);
      // Two shops, so that there is something to choose from.
      const nodes = ['Harbour Books and Coffee', 'Warehouse'].map((name) => ({ id: name, name }));
      await withFields(page, /staff\/feedbacks(\?|$)/, { nodes });
      await page.setViewportSize({ width: 320, height: 640 });
      await new Inbox(page).enter();
      // Node, score, assignee and unread. Other journeys may have given this server tags.
      const filters = page.locator('.inbox-selects > :not(:has([data-product="tag-filter"]))');
      await expect(filters).toHaveCount(4);
      await expect(filters.first()).toBeHidden();
      const button = page.locator('[data-product="toggle-filters"]');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.locator('[data-product="score-filter"]').selectOption({ index: 1 });
      await expect(button).toContainText('1');
      for (const width of [320, 380]) {
        await page.setViewportSize({ width, height: 640 });
        const isInside = await filters.evaluateAll((all) =>
          all.map((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && one.scrollWidth <= one.clientWidth + 1;
          }),
        );
        expect(isInside).toEqual(isInside.map(() => true));
      }
    });
  });
}
