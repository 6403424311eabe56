import type { FrameLocator, Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

const limit = 0.02;
/** What Core Web Vitals call a good page. */
const goodPage = 0.1;

/** Adds up the layout shifts of the page that no input of the visitor caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts').sum);
}

/** Answers every page of the survey, up to the chat. */
async function walk(content: FrameLocator): Promise<void> {
  await new Survey(content).answerAll('bad', 'a walk');
  await expect(content.getByRole('textbox')).toBeVisible();
}

const texts = '<h1>Books</h1><p>A shop at the harbour.</p>';
const below = '<p>Below</p><footer style="height:600px">Foot</footer>';

for (const { reserves, minHeight, attribute } of [
  { reserves: 'the tallest page of its survey', minHeight: '1400px', attribute: 'data-product-min-height="1400"' },
  { reserves: 'the height of a window', minHeight: '100vh', attribute: '' },
]) {
  test(`a page that reserves ${reserves} does not shift during the whole walk`, async ({ visit, page, server }) => {
    const shifted = await watchShifts(page);
    await visit({
      tag: inlineTag(server.url),
      head: `<style>#here { min-height: ${minHeight}; }</style>`,
      body: `${texts}<div id="here" data-product-survey="node-harbour" ${attribute}></div>${below}`,
    });
    await walk(page.frameLocator('#here > iframe'));
    expect(await shifted()).toBeLessThanOrEqual(limit);
  });
}

test('a page that reserves the default height does not shift before the visitor answers, and little when an answer reveals a question', async ({
  visit,
  page,
  server,
}) => {
  const shifted = await watchShifts(page);
  await visit({
    tag: inlineTag(server.url),
    head: '<style>#here { min-height: 490px; }</style>',
    body: `${texts}<div id="here" data-product-survey="node-harbour"></div>${below}`,
  });
  const content = page.frameLocator('#here > iframe');
  await expect(content.getByText(english.score).filter({ visible: true })).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(limit);
  await walk(content);
  // A press in a frame of another site is no input of the page, so that the room it asks for counts: record 0107.
  expect(await shifted()).toBeLessThanOrEqual(goodPage);
  await page.reload();
  await expect(content.getByRole('textbox')).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(limit);
});
