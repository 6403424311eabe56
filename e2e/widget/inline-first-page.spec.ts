import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { holdScripts } from '../pages/hold-requests.ts';
import { onePixel } from '../pages/survey.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { ferryNode } from './ferry-node.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

test.beforeAll(async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'product-ferry-'));
  const file = join(folder, 'node.json');
  await writeFile(file, JSON.stringify(ferryNode));
  await importDefinitions(server, file);
  await rm(folder, { recursive: true });
});

const survey = (attributes = '') => `<div id="here" data-product-survey="node-ferry" ${attributes}></div>`;
const contentOf = (page: Page): FrameLocator => page.frameLocator('#here > iframe');

/** Waits until the page of the script has replaced the markup of the server. */
async function expectRunning(content: FrameLocator): Promise<void> {
  await expect(content.locator('#app')).toHaveCount(1);
  // The recorder of presses stops when the markup is replaced.
  const isRecording = () => content.locator('html').evaluate((html) => html.ownerDocument.onclick !== null);
  await expect.poll(isRecording).toBe(false);
}

test('a survey in a page is read and answered before its scripts, and keeps what was given', async ({
  visit,
  page,
  server,
}) => {
  const release = await holdScripts(page);
  await visit({ tag: inlineTag(server.url), body: survey() });
  const content = contentOf(page);
  const labels = content.locator('[data-question="place"] [data-product="option-label"]');
  await expect(labels).toHaveCount(8);
  const order = await labels.allTextContents();
  const place = await content.getByText('Where do you sit?').boundingBox();
  await content.getByRole('radio', { name: 'stern' }).check({ force: true });
  await content.getByRole('textbox', { name: 'A note' }).fill('Windy');
  await content
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: onePixel });

  release();
  await expectRunning(content);
  await expect(content.getByRole('radio', { name: 'stern' })).toBeChecked();
  await expect(content.getByRole('textbox', { name: 'A note' })).toHaveValue('Windy');
  await expect(content.getByText('ticket.png', { exact: true })).toBeVisible();
  expect(await labels.allTextContents(), 'the order of the options').toEqual(order);
  expect(await content.getByText('Where do you sit?').boundingBox(), 'the place of the question').toEqual(place);

  // A survey with a file on its way says so, and is not sent.
  await expect(content.locator('[data-product="upload-row"][data-status="done"]')).toBeVisible();
  await content.getByRole('button', { name: 'Send' }).click();
  await expect(content.getByText('Thank you!')).toBeVisible();
  const responses = storedFeedbacks(server.dataDir).find(({ payload }) => payload.node_id === 'node-ferry')?.payload;
  expect(responses?.responses).toEqual(
    expect.arrayContaining([
      { question_id: 'q-place', option_id: 'opt-stern' },
      { question_id: 'q-note', body: 'Windy' },
    ]),
  );
});

test('a press before the scripts counts once', async ({ visit, page, server }) => {
  const release = await holdScripts(page);
  await visit({ tag: inlineTag(server.url), body: survey() });
  const content = contentOf(page);
  await content.getByRole('radio', { name: 'mast' }).check({ force: true });
  await content.getByRole('button', { name: 'Send' }).click();
  release();
  await expect(content.getByText('Thank you!')).toBeVisible();
  const sent = storedFeedbacks(server.dataDir).filter(({ payload }) =>
    payload.responses.some(({ option_id }) => option_id === 'opt-mast'),
  );
  expect(sent).toHaveLength(1);
});

test('a choice before the scripts goes with the visitor who signs out meanwhile', async ({ visit, page, server }) => {
  const release = await holdScripts(page);
  const visitor = await visit({ tag: inlineTag(server.url), body: survey() });
  const content = contentOf(page);
  await content.getByRole('radio', { name: 'mast' }).check({ force: true });
  await visitor.command('reset');
  release();
  await expectRunning(content);
  await expect(content.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a returning visitor chooses the option that the finger touched, in whatever order it stands', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: inlineTag(server.url), body: survey() });
  const content = contentOf(page);
  await expectRunning(content);
  await content.getByRole('radio', { name: 'deck' }).check({ force: true });
  await expect(content.getByRole('radio', { name: 'deck' })).toBeChecked();
  for (const chosen of ['galley', 'bow', 'hold']) {
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.reload();
    await content.getByRole('radio', { name: chosen }).check({ force: true });
    release();
    await expectRunning(content);
    await expect(content.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(content.getByRole('radio', { name: chosen })).toBeChecked();
  }
});

test('the language of the element is that of the first markup', async ({ visit, page, server }) => {
  const release = await holdScripts(page);
  await visit({ tag: inlineTag(server.url), body: survey('data-product-language="tr"') });
  const content = contentOf(page);
  await expect(content.getByText('Nerede oturursunuz?')).toBeVisible();
  await expect(content.locator('html')).toHaveAttribute('lang', 'tr');
  release();
  await expectRunning(content);
  await expect(content.getByText('Nerede oturursunuz?')).toBeVisible();
});
