import type { Page } from '@playwright/test';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

/** Returns the font sizes of fields that open the keyboard, in pixels. */
function letterSizes(page: Page): Promise<number[]> {
  return page
    .locator('textarea, input:not([type=radio], [type=checkbox], [type=file], [type=range], [type=hidden])')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
}

const styles = [
  ...['text', 'textarea', 'email', 'numeric', 'phone_number', 'phone_verification', 'datepicker', 'dropdown'],
  ...['multiple_value', 'time', 'date_time', 'month', 'url'],
];

test('Every field of a phone has letters of 16 px or more, so that the page does not zoom on focus.', async ({
  page,
  server,
}) => {
  const sizes: number[] = [];
  for (const style of styles) {
    await page.goto(`/demo/stories/?style=${style}&state=empty`);
    await page.locator('main').first().waitFor();
    sizes.push(...(await letterSizes(page)));
  }
  const opened = await createFeedback(server.url, { name: 'Nora' });
  await page.goto(chatAddress(opened));
  await page.getByRole('textbox').first().waitFor();
  sizes.push(...(await letterSizes(page)));
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('The page of a phone gives way to the keyboard, so that the keyboard covers no field.', async ({
  page,
  server,
}) => {
  for (const path of ['/feedback?node_id=node-harbour', chatAddress(await createFeedback(server.url, { name: 'N' }))]) {
    await page.goto(path);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  }
});
