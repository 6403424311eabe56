import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const covers = 'https://covers.example';
const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#12304f" d="M0 0h4v3H0z"/></svg>';

/** Survey of a question whose options have pictures at another origin, and of an option that asks for a text. */
const node = {
  id: 'node-covers',
  name: 'Covers',
  type: 'web',
  status: 'active',
  operating_24_7: true,
  operating_hours: [],
  default_language_id: 'lang-en',
  flow: {
    id: 'flow-covers',
    node_id: 'node-covers',
    name: 'Covers',
    default_language_id: 'lang-en',
    languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
    allow_saving_incomplete_survey: false,
    states: [
      {
        id: 's-1',
        name: 'covers',
        is_initial_state: true,
        style: 'normal',
        elements: ['el-cover', 'el-submit'],
        next_state_id: null,
      },
    ],
    elements: [
      {
        id: 'el-cover',
        type: 'question',
        order: 1,
        body: { en: 'Which cover do you like best?' },
        question: {
          id: 'q-cover',
          key: 'cover',
          style: 'radio',
          is_required: true,
          options: [
            { id: 'opt-gull', key: 'gull', body: { en: 'The gull' }, image_url: `${covers}/gull.svg` },
            { id: 'opt-map', key: 'map', body: { en: 'The map' }, image_url: `${covers}/missing.svg` },
            { id: 'opt-other', key: 'other', body: { en: 'Another one' }, is_other: true },
          ],
        },
      },
      { id: 'el-submit', type: 'submit', order: 2, body: { en: 'Send' } },
    ],
  },
};

test('a picture of an option comes from the origin of its owner, without a referrer, and moves nothing', async ({
  page,
  server,
}) => {
  const file = join(server.dataDir, 'node.covers.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  const referrers: (string | undefined)[] = [];
  await page.route(`${covers}/**`, async (route) => {
    referrers.push(route.request().headers().referer);
    const isMissing = route.request().url().endsWith('missing.svg');
    await route.fulfill(isMissing ? { status: 404 } : { contentType: 'image/svg+xml', body: cover });
  });
  await page.goto('/feedback?node_id=node-covers');
  const card = page.locator('[data-product="choice"]').first();
  const before = await card.boundingBox();
  const picture = card.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await card.boundingBox()).toEqual(before);
  expect(referrers).toContain(undefined);
  expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);

  await page.getByRole('radio', { name: 'The map' }).check({ force: true });
  await page.getByRole('radio', { name: 'Another one' }).check({ force: true });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Your answer for "Another one"' });
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toBeFocused();
  await text.fill('The whale');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-product="end-page"], [data-product="thank-page"]').first()).toBeVisible();
  const [feedback] = storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-covers');
  expect(feedback?.payload.responses).toEqual([{ question_id: 'q-cover', option_id: 'opt-other', body: 'The whale' }]);
});
