import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QuestionStyle } from '@product/model';
import { expect, test } from '../server/test.ts';

/**
 * Pictures of single questions for the documentation, on a phone: `SCREENS=docs/screens pnpm test:e2e
 * e2e/screens/questions`. Without `SCREENS` none is drawn.
 */
const folder = process.env.SCREENS;

/** Stories in the pictures, by the name of the file. */
const stories: Readonly<Record<string, { readonly style: QuestionStyle; readonly state: string }>> = {
  address: { style: 'multiple_value', state: 'answered' },
  'date-time': { style: 'date_time', state: 'answered' },
  month: { style: 'month', state: 'answered' },
  time: { style: 'time', state: 'answered' },
  signature: { style: 'signature', state: 'answered' },
  pictures: { style: 'radio', state: 'pictures' },
  score: { style: 'score', state: 'answered' },
  star: { style: 'star', state: 'answered' },
  other: { style: 'checklist', state: 'other' },
  price: { style: 'numeric', state: 'prefix' },
};

/** Ground around a question in its picture. */
const MARGIN_PX = 16;

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/questions/`, import.meta.url));
  mkdirSync(target, { recursive: true });

  for (const [name, { style, state }] of Object.entries(stories)) {
    test(`question ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/demo/stories/?style=${style}&state=${state}&language=en`);
      const question = page.locator('[data-product="question"]').first();
      await expect(question).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const box = await question.boundingBox();
      if (box === null) throw new Error(`The question ${name} has no box.`);
      const clip = {
        x: box.x - MARGIN_PX,
        y: box.y - MARGIN_PX,
        width: box.width + 2 * MARGIN_PX,
        height: box.height + 2 * MARGIN_PX,
      };
      await page.screenshot({ path: `${target}${name}.png`, animations: 'disabled', fullPage: true, clip });
    });
  }
}
