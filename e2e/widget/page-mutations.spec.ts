import { expect, test } from './fixture.ts';

/** Counts the queries of the script for elements, by where they look. */
const countQueries = `
  window.queried = { document: 0, element: 0 };
  for (const [where, { prototype }] of Object.entries({ document: Document, element: Element }))
    for (const name of ['querySelector', 'querySelectorAll']) {
      const original = prototype[name];
      prototype[name] = function (selector) {
        if (/product/.test(selector)) window.queried[where] += 1;
        return original.call(this, selector);
      };
    }`;

test('a page that changes all the time is asked for surveys once a frame, and never as a whole', async ({
  visit,
  page,
}) => {
  const host = await visit({ head: `<script>${countQueries}</script>`, body: '<main></main>' });
  await expect(host.launcher).toBeVisible();
  const counts = await page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body;
    const queried: Record<string, number> = Reflect.get(window, 'queried');
    const before = { ...queried };
    for (let at = 0; at < 400; at += 1) {
      const line = document.createElement('p');
      line.append(document.createElement('b'));
      main.replaceChildren(line);
      line.remove();
      main.append(line);
      // The observer of the script runs before this goes on.
      await Promise.resolve();
    }
    return {
      document: (queried.document ?? 0) - (before.document ?? 0),
      element: (queried.element ?? 0) - (before.element ?? 0),
    };
  });
  // The changes are of one task, and the script looks after it.
  expect(counts).toEqual({ document: 0, element: 0 });
});

test('an element with a survey that the page adds, or names later, receives it', async ({ visit, page }) => {
  const host = await visit({ body: '<main></main>' });
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => {
    const outer = document.createElement('section');
    outer.innerHTML = '<p><span id="named"></span></p>';
    document.querySelector('main')?.append(outer);
    setTimeout(() => document.querySelector('#named')?.setAttribute('data-product-survey', 'node-harbour'), 100);
  });
  await expect(page.locator('#named > iframe')).toHaveCount(1);
});
