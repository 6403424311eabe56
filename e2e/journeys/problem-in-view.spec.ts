import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { element, nodeOf, option, question, same } from '../flow-language/building.ts';
import { type SurveyPage, surveyPage } from '../flow-language/survey-page.ts';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { expect, test } from '../widget/fixture.ts';
import { inlineTag } from '../widget/host-page.ts';

test.use({ isHeard: true });

const long =
  'in every respect that anybody who has been there for a whole day would think of when asked about it later';
const keys = Array.from({ length: 9 }, (_, index) => `item-${index}`);
const items = keys.map((key) => option(key, same(`${key} ${long}`)));
const grades = ['Bad', 'Fair', 'Good'].map((grade) => option(grade, same(grade)));

type Style = 'matrix' | 'multiple_value' | 'checklist' | 'ranking' | 'radio' | 'textarea';

/** Questions higher than a phone, each with what a visitor leaves out of it. */
const questions: Readonly<Record<Style, Readonly<Record<string, unknown>>>> = {
  matrix: { is_required: true, statements: items, options: grades },
  multiple_value: { options: items.map((item) => ({ ...item, is_required: true })) },
  checklist: { is_multi_select: true, min_selection_count: 2, options: items },
  ranking: { is_required: true, options: items },
  radio: { is_required: true, options: items },
  textarea: { max_response_length: 20 },
};

const MISSING = 5;

async function answerInPart(style: Style, survey: SurveyPage): Promise<void> {
  const shown = survey.question('long');
  if (style === 'matrix') {
    const rows = shown.locator('[data-product="matrix-card"], tbody tr');
    for (const [index] of keys.entries()) {
      if (index !== MISSING) await rows.nth(index).getByRole('radio').nth(1).check();
    }
  }
  if (style === 'multiple_value') {
    for (const [index] of keys.entries()) {
      if (index !== MISSING) await shown.getByRole('textbox').nth(index).fill('Ada');
    }
  }
  if (style === 'checklist') await shown.getByRole('checkbox').nth(7).check();
  if (style === 'textarea') await shown.getByRole('textbox').fill('Too long.\n'.repeat(60));
}

async function importStyle(server: ProductServer, style: Style): Promise<string> {
  const name = `view-${style.replace('_', '-')}`;
  const pages = [
    {
      id: 'ask',
      elements: [
        question('long', style, same('A long question'), questions[style]),
        element('on', 'next_page', same('Next')),
      ],
    },
    {
      id: 'more',
      elements: [question('more', 'text', same('Anything else?')), element('send', 'submit', same('Send'))],
    },
  ];
  const file = join(server.dataDir, `node.${name}.json`);
  await writeFile(
    file,
    JSON.stringify(nodeOf(name, pages, { id: 'end', elements: [] }, {}, { server: { embed_domains: [] } })),
  );
  await importDefinitions(server, file);
  return `node-${name}`;
}

/** Presses Next, and expects that the problem and what has the focus are both on the screen, above the buttons. */
async function expectProblemInView(style: Style, page: Page, root: Page | FrameLocator): Promise<void> {
  const survey = surveyPage(root);
  await expect(survey.question('long').filter({ visible: true })).toHaveCount(1);
  await expect(survey.part('flow')).toHaveCount(1);
  await expect(root.locator('[data-product="flow"][data-starting]')).toHaveCount(0);
  await answerInPart(style, survey);
  await survey.next();
  const focused = survey.question('long').locator(':focus');
  await expect(focused).toHaveCount(1);
  const problem = survey.problem('long');
  const buttons = survey.part('navigation').last();
  await expect
    .poll(async () => {
      const screen = page.viewportSize()?.height ?? 0;
      const [message, control, row] = await Promise.all([problem, focused, buttons].map((each) => each.boundingBox()));
      if (!message || !control || !row) return 'not drawn';
      const end = Math.min(screen, row.y);
      const isShown = message.y >= 0 && message.y + message.height <= end + 1;
      const hasFocus = control.y >= 0 && control.y + Math.min(control.height, 24) <= end + 1;
      return isShown && hasFocus ? 'seen' : JSON.stringify({ screen, message, control, row });
    })
    .toBe('seen');
  if (style === 'matrix' || style === 'multiple_value') {
    const items = survey.question('long').locator('[data-missing]');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(`item-${MISSING}`);
    await expect(items.locator(':focus')).toHaveCount(1);
  }
}

test.use({ viewport: { width: 360, height: 640 } });

for (const style of Object.keys(questions) as Style[]) {
  test(`a ${style} question higher than a phone shows its problem beside what is missing, on a page`, async ({
    page,
    server,
  }) => {
    const node = await importStyle(server, style);
    await page.goto(`/feedback?node_id=${node}`);
    await expectProblemInView(style, page, page);
  });

  test(`a ${style} question higher than the panel of a widget shows its problem beside what is missing`, async ({
    page,
    visit,
    server,
  }) => {
    await page.setViewportSize({ width: 900, height: 640 });
    const host = await visit({ settings: { node_id: await importStyle(server, style) } });
    await host.launcher.click();
    await expectProblemInView(style, page, host.content);
  });

  test(`a ${style} question in the flow of a page shows its problem beside what is missing`, async ({
    page,
    visit,
    server,
  }) => {
    const node = await importStyle(server, style);
    const body = `<p style="height:500px">Above</p><div id="here" data-product-survey="${node}"></div><p style="height:900px">Below</p>`;
    await visit({ tag: inlineTag(server.url), body });
    await expectProblemInView(style, page, page.frameLocator('#here > iframe'));
  });
}
