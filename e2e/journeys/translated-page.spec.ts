import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { element, nodeOf, option, question, same } from '../flow-language/building.ts';
import { surveyPage } from '../flow-language/survey-page.ts';
import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const node = nodeOf(
  'translated',
  [
    {
      id: 'one',
      elements: [
        question('drink', 'radio', same('Which drink?'), {
          is_required: true,
          options: [option('tea', same('Tea')), option('milk', same('Milk'))],
        }),
        question('cups', 'numeric', same('How many cups of {{ answers.drink | default: "it" }} a day?'), {
          upperlimit: 9,
        }),
        question('photo', 'file', same('A photo')),
        element('on', 'next_page', same('Next')),
      ],
    },
    {
      id: 'two',
      elements: [question('why', 'textarea', same('Why?')), element('send', 'submit', same('Send'))],
    },
  ],
  { id: 'end', elements: [element('thanks', 'label', same('All done'))] },
  {},
);

/** Shows every text in capitals in two elements, as browsers show a translation; texts that come later, too. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function showIn(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = [
        root,
        ...(function* () {
          while (texts.nextNode() !== null) yield texts.currentNode;
        })(),
      ];
      for (const text of found) {
        const parent = text.parentElement;
        if (text.nodeType !== Node.TEXT_NODE || parent === null || parent.closest('font, script, style, textarea'))
          continue;
        if ((text.nodeValue ?? '').trim() === '') continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = (text.nodeValue ?? '').toUpperCase();
        text.parentNode?.replaceChild(outer, text);
      }
    }
    showIn(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) if (node.isConnected) showIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function failuresOf(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => void (message.text().includes('NotFoundError') && failures.push(message.text())));
  return failures;
}

test('A survey that the browser translates asks, corrects, uploads and sends, and its texts are those of the answers.', async ({
  page,
  server,
}) => {
  const file = join(server.dataDir, 'translated.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  const failures = failuresOf(page);
  await page.goto('/feedback?node_id=node-translated');
  const survey = surveyPage(page);
  await expect(survey.question('drink')).toBeVisible();
  await translate(page);
  await expect(survey.question('cups')).toContainText('HOW MANY CUPS OF IT A DAY?');
  await survey.next();
  await expect(survey.problem('drink')).toContainText('PLEASE');
  await survey.question('drink').getByText('TEA').click();
  await expect(survey.question('cups')).toContainText('HOW MANY CUPS OF TEA A DAY?');
  await survey.question('drink').getByText('MILK').click();
  await expect(survey.question('cups')).toContainText('HOW MANY CUPS OF MILK A DAY?');
  await survey.field('cups').fill('12');
  await survey.next();
  await expect(survey.problem('cups')).toContainText('9');
  await survey.field('cups').fill('2');
  const upload = survey.question('photo').locator('input[type="file"]').first();
  await upload.setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: picture });
  await expect(survey.part('upload-row')).toHaveAttribute('data-status', 'done');
  await survey.part('upload-row').getByRole('button').last().click();
  await expect(survey.part('upload-row')).toHaveCount(0);
  await survey.next();
  await expect(survey.question('why')).toContainText('WHY?');
  await survey.field('why').fill('It is warm');
  await survey.part('submit').click();
  await expect(page.getByText('ALL DONE')).toBeVisible();
  expect(failures).toEqual([]);
  expect(storedFeedbacks(server.dataDir).at(-1)?.payload.responses).toEqual([
    { question_id: 'q-drink', option_id: 'opt-milk' },
    { question_id: 'q-cups', body: '2' },
    { question_id: 'q-why', body: 'It is warm' },
  ]);
});

test('A chat that the browser translates shows each message once, and its changing status.', async ({
  page,
  server,
}) => {
  const opened = await createFeedback(server.url);
  const failures = failuresOf(page);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await translate(page);
  await chat.write('Where is it?');
  await chat.wasSent('WHERE IS IT?');
  await staffOf(server.url).write(opened.feedbackId, 'On its way');
  await chat.seesOnce('ON ITS WAY');
  await staffOf(server.url).setStatus(opened.feedbackId, 'closed');
  await expect(page.locator('[data-product="rating"]')).toBeVisible();
  expect(failures).toEqual([]);
});
