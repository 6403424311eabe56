import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { element, nodeOf, option, question, same } from './building.ts';
import { surveyPage } from './survey-page.ts';

const count = 5000;
/** Longest time from a press to the marked option. */
const longestMs = 2_000;

const options = Array.from({ length: count }, (_, at) =>
  option(`o${at}`, same(`Option ${at}`), { is_exclusive: true }),
);
const node = nodeOf(
  'exclusive',
  [
    {
      id: 'ask',
      elements: [question('pick', 'checklist', same('Pick one'), { options }), element('send', 'submit', same('Send'))],
    },
  ],
  { id: 'end', elements: [element('thanks', 'label', same('Thanks'))] },
  {},
);

test('of five thousand options that exclude each other each press leaves one, without a wait', async ({
  page,
  server,
}) => {
  const file = join(server.dataDir, 'node.exclusive.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  await page.goto('/feedback?node_id=node-exclusive');
  const survey = surveyPage(page);
  const field = survey.question('pick').getByRole('combobox');
  const chosen = survey.question('pick').locator('[data-product="chosen-item"]');
  for (const at of [0, count - 1, 17]) {
    await field.fill(`Option ${at}`);
    const option = page.getByRole('option', { name: `Option ${at}`, exact: true });
    await expect(option).toBeVisible();
    const took = await option.evaluate(async (element: HTMLElement) => {
      const start = performance.now();
      element.click();
      while (element.ariaSelected !== 'true') await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    });
    expect(took).toBeLessThan(longestMs);
    await expect(chosen).toHaveText([`Option ${at}`]);
  }
  await page.keyboard.press('Escape');
  await survey.part('submit').click();
  await expect(survey.part('thank-page')).toContainText('Thanks');
  const stored = () => storedFeedbacks(server.dataDir).find(({ payload }) => payload.node_id === 'node-exclusive');
  await expect.poll(() => stored()?.completed).toBe(true);
  expect(stored()?.payload.responses).toEqual([{ question_id: 'q-pick', option_id: 'opt-o17' }]);
});
