import { expect, test } from '../server/test.ts';

/** Returns start and end of a box along the writing direction. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

for (const language of ['en', 'ar'])
  for (const width of [320, 360, 400]) {
    test.describe(`${width} px, ${language}`, () => {
      test.use({ viewport: { width, height: 780 } });

      test('each end of a score stands at its own number', async ({ page }) => {
        await page.goto(`/demo/stories/?style=score&state=empty&language=${language}&density=widget`);
        await expect(page.locator('[data-product="scale-cell"]').first()).toBeVisible({ timeout: 30_000 });
        const measured = await page
          .locator('[data-product="scale"]')
          .first()
          .evaluate((scale) => {
            const isRtl = getComputedStyle(scale).direction === 'rtl';
            const spanOf = (box: DOMRect): Span => ({
              start: isRtl ? innerWidth - box.right : box.left,
              end: isRtl ? innerWidth - box.left : box.right,
              top: box.top,
              bottom: box.bottom,
            });
            const spans = (part: string) =>
              [...scale.querySelectorAll(part)].map((element) => {
                const range = document.createRange();
                range.selectNodeContents(element);
                return spanOf((part.endsWith('span') ? range : element).getBoundingClientRect());
              });
            return {
              cells: spans('[data-product="scale-cell"]'),
              ends: spans('[data-product="scale-ends"] > span'),
            };
          });
        const first = measured.cells[0];
        const last = measured.cells.at(-1);
        const [low, high] = measured.ends;
        if (!first || !last || !low || !high) throw new Error('A score has cells and two ends');
        expect(measured.cells).toHaveLength(11);
        expect(last.top).toBeGreaterThan(first.bottom);
        // The low end above the first number, the high end under the last.
        expect(low.bottom).toBeLessThanOrEqual(first.top);
        expect(Math.abs(low.start - first.start)).toBeLessThan(3);
        expect(high.top).toBeGreaterThanOrEqual(last.bottom);
        expect(Math.abs(high.end - last.end)).toBeLessThan(3);
      });
    });
  }

test('on a wide page both ends stand under the one row', async ({ page }) => {
  await page.goto('/demo/stories/?style=score&state=empty');
  await expect(page.locator('[data-product="scale-cell"]').first()).toBeVisible({ timeout: 30_000 });
  const ends = page.locator('[data-product="scale"]').first().locator('[data-product="scale-ends"] > span');
  const cells = await page.locator('[data-product="scale-cells"]').first().boundingBox();
  for (const box of [await ends.first().boundingBox(), await ends.last().boundingBox()])
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((cells?.y ?? 0) + (cells?.height ?? 0));
});
