import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importDefinitions } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';
import { element, nodeOf, option, question, same } from './building.ts';
import { expectAccessible, surveyPage } from './survey-page.ts';

const options = ['one', 'two', 'three'].map((key) => option(key, same(key)));

const node = nodeOf(
  'again',
  [
    {
      id: 'choices',
      elements: [
        question('radio', 'radio', same('Which way?'), { options }),
        question('score', 'score', same('How likely?'), { options }),
        question('grid', 'matrix', same('How was it?'), { options, statements: [option('row', same('The room'))] }),
        question('needed', 'radio', same('And this?'), { options, is_required: true }),
        element('on-1', 'next_page', same('Next')),
      ],
    },
    {
      id: 'fields',
      elements: [
        question('stay', 'multiple_value', same('Your stay'), {
          options: [option('name', same('Name')), option('day', same('Arrival'), { value_type: 'date' })],
        }),
        element('on-2', 'next_page', same('Next')),
      ],
    },
    {
      id: 'teas',
      elements: [
        question('teas', 'checklist', same('Which teas?'), {
          is_multi_select: true,
          options: [option('green', same('Green')), option('else', same('Other'), { is_other: true })],
        }),
        element('on-3', 'next_page', same('Next')),
      ],
    },
    {
      id: 'best',
      elements: [
        question('best', 'radio', same('Which is best?'), { options_from: { question: 'teas' } }),
        element('send', 'submit', same('Send')),
      ],
    },
  ],
  { id: 'end', elements: [element('thanks', 'label', same('Best: {{ answers.best }}'))] },
  {},
);

test('an optional choice is taken back, a half-filled date is asked about, and an own answer is carried on in its words', async ({
  page,
  server,
}) => {
  const file = join(server.dataDir, 'node.again.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/feedback?node_id=node-again');
  const survey = surveyPage(page);
  await expect(page.locator('[data-starting]')).toHaveCount(0);

  for (const key of ['radio', 'score', 'grid']) {
    const shown = survey.question(key);
    const choice = shown.getByRole('radio').nth(1);
    const label = shown
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1);
    await label.dblclick();
    await expect(choice).toBeChecked();
    await expect(async () => {
      await label.click();
      await expect(choice).not.toBeChecked({ timeout: 300 });
    }).toPass();
    await label.click();
    await expect(choice).toBeChecked();
    await choice.focus();
    await page.keyboard.press('Delete');
    await expect(choice).not.toBeChecked();
    await label.click();
    await shown.getByRole('button', { name: 'Clear' }).click();
    await expect(choice).not.toBeChecked();
    await expect(shown.locator(':focus')).toHaveCount(1);
    await label.click();
  }
  await expectAccessible(page);
  const needed = survey.question('needed');
  await needed.getByText('two').click();
  await page.keyboard.press('Delete');
  await expect(needed.getByRole('radio').nth(1)).toBeChecked();
  await expect(needed.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await survey.next();

  const arrival = survey.question('stay').getByLabel('Arrival');
  await survey.field('stay').fill('Ada');
  await arrival.focus();
  await page.keyboard.type('12');
  await survey.next();
  await expect(survey.problem('stay')).toHaveText(/Please enter a date\.$/);
  await expect(arrival).toHaveAttribute('aria-invalid', 'true');
  await expect(survey.field('stay')).toHaveValue('Ada');
  await arrival.fill('2026-11-20');
  await survey.next();

  await survey.question('teas').getByRole('checkbox', { name: 'Other' }).check();
  await survey.question('teas').getByRole('textbox').fill('Nettle');
  await survey.next();
  const best = survey.question('best');
  await best.getByText('Nettle').click();
  await expect(best.getByRole('textbox')).toHaveCount(0);
  await survey.part('submit').click();
  await expect(survey.part('thank-page')).toContainText('Best: Nettle');
});
