import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { element, nodeOf, option, question, same } from './building.ts';
import { surveyPage } from './survey-page.ts';

const node = nodeOf(
  'consent',
  [
    {
      id: 'ask',
      elements: [
        question('contact', 'radio', same('May we contact you?'), {
          is_required: true,
          options: [option('yes', same('Yes')), option('no', same('No'))],
        }),
        element('on-1', 'next_page', same('Next')),
      ],
    },
    {
      id: 'who',
      visible_if: { '==': [{ var: 'answers.contact' }, 'yes'] },
      elements: [
        question('name', 'naming', same('Your name')),
        question('mail', 'email', same('Your e-mail')),
        element('on-2', 'next_page', same('Next')),
      ],
    },
    {
      id: 'tastes',
      elements: [
        question('tastes', 'plain', same('What do you like?'), {
          is_multi_select: true,
          min_selection_count: 2,
          options: [option('tea', same('Tea')), option('milk', same('Milk')), option('rum', same('Rum'))],
        }),
        element('on-3', 'next_page', same('Next')),
      ],
    },
    { id: 'check', is_review: true, elements: [element('send', 'submit', same('Send'))] },
  ],
  { id: 'end', elements: [element('thanks', 'label', same('Thank you, {{ answers.name | default: "stranger" }}'))] },
  {},
);

test('a visitor who takes consent back sends no name and no address, and several options of a plain question', async ({
  page,
  server,
}) => {
  const file = join(server.dataDir, 'node.consent.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  await page.goto('/feedback?node_id=node-consent');
  const survey = surveyPage(page);
  // A page that fades out is hidden from assistive technology, and so from a search by role.
  const press = (name: string) => page.getByRole('button', { name }).click();
  await survey.question('contact').getByRole('radio', { name: 'Yes' }).check();
  await press('Next');
  await survey.field('name').fill('Ada Lovelace');
  await survey.field('mail').fill('ada@example.com');
  await press('Next');
  await survey.question('tastes').getByRole('checkbox', { name: 'Tea' }).check();
  await press('Back');
  // The name is there again for a visitor who only looks back.
  await expect(survey.field('name')).toHaveValue('Ada Lovelace');
  await press('Back');
  await survey.question('contact').getByRole('radio', { name: 'No' }).check();
  await press('Next');
  await expect(survey.question('tastes').getByRole('checkbox', { name: 'Tea' })).toBeChecked();
  await press('Next');
  await expect(survey.problem('tastes')).toHaveText(/Please select minimum 2 options\.$/);
  await survey.question('tastes').getByRole('checkbox', { name: 'Rum' }).check();
  await press('Next');
  await expect(survey.part('review-row')).toHaveText([/May we contact you\?.*No/, /What do you like\?.*Tea.*Rum/]);
  await survey.part('submit').click();
  await expect(survey.part('thank-page')).toContainText('Thank you, stranger');
  const stored = () => storedFeedbacks(server.dataDir).find(({ payload }) => payload.node_id === 'node-consent');
  await expect.poll(() => stored()?.completed).toBe(true);
  expect(stored()?.payload).toMatchObject({
    customer: {},
    responses: [
      { question_id: 'q-contact', option_id: 'opt-no' },
      { question_id: 'q-tastes', option_id: 'opt-tea' },
      { question_id: 'q-tastes', option_id: 'opt-rum' },
    ],
  });
});
