import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';

for (const locale of ['ar', 'de', 'en']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the filters of the inbox stand in one line on a phone', async ({ page, server }) => {
      await createFeedback(server.url);
      // Two shops, so that there is something to choose from.
      const nodes = ['Harbour Books and Coffee', 'Warehouse'].map((name) => ({ id: name, name }));
      await withFields(page, /staff\/feedbacks(\?|$)/, { nodes });
      await new Inbox(page).enter();
      const filters = page.locator('.inbox-selects > *');
      await expect(filters).toHaveCount(3);
      for (const width of [360, 380]) {
        await page.setViewportSize({ width, height: 640 });
        const boxes = await filters.evaluateAll((all) =>
          all.map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return { top: Math.round(top), isOneLine: height < 40, isWhole: one.scrollWidth <= one.clientWidth + 1 };
          }),
        );
        const [first] = boxes;
        expect(boxes).toEqual(boxes.map(() => ({ top: first?.top, isOneLine: true, isWhole: true })));
      }
    });
  });
}
