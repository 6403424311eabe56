import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type SurveyPage, surveyPage } from '../flow-language/survey-page.ts';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

/**
 * Pictures of pages for the documentation, from the flows that it shows: `SCREENS=docs/screens pnpm test:e2e
 * e2e/screens/pages-of`. Without `SCREENS` none is drawn.
 */
const folder = process.env.SCREENS;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ground around a part in its picture. */
const MARGIN_PX = 16;

interface Picture {
  /** Page of the documentation and file name of its flow. */
  readonly source: readonly [page: string, file: string];
  /** Part in the picture; the whole page by default. */
  readonly part?: string;
  answer(survey: SurveyPage): Promise<void>;
}

const pictures: Readonly<Record<string, Picture>> = {
  'page-title': {
    source: ['pages', 'rent.json'],
    async answer(survey) {
      await survey.field('income').fill('900');
      await survey.field('rent').fill('1200');
      await survey.next();
      await expect(survey.part('page-problem')).toContainText('more than your income');
    },
  },
  review: {
    source: ['pages', 'rent.json'],
    async answer(survey) {
      await survey.field('income').fill('2400');
      await survey.field('rent').fill('800');
      await survey.next();
      await expect(survey.part('review')).toBeVisible();
    },
  },
  gauge: {
    source: ['questions', 'arrival.json'],
    part: 'gauge',
    async answer(survey) {
      await survey.question('room').getByRole('radio').first().check();
      await expect(survey.part('gauge').getByRole('meter')).toHaveAttribute('aria-valuenow', '8');
    },
  },
  redirect: {
    source: ['values', 'visit.json'],
    async answer(survey) {
      await survey.field('name').fill('Ada');
      await survey.next();
      await survey.question('staff').getByRole('radio').first().check();
      await survey.part('submit').click();
      await expect(survey.part('redirect-link')).toBeVisible();
    },
  },
};

/** Reads a flow from a page of the documentation. */
async function readFlow([page, file]: Picture['source']): Promise<{ readonly node_id: string; readonly name: string }> {
  const text = await readFile(`${root}docs/start/${page}.md`, 'utf8');
  const [, after = ''] = text.split(`\`\`\`json flow file=${file}\n`);
  const [json = ''] = after.split('\n```');
  return JSON.parse(json);
}

/** Imports the node of the flow, and returns its id. */
async function importNode(server: ProductServer, flow: Awaited<ReturnType<typeof readFlow>>): Promise<string> {
  const id = flow.node_id;
  const file = join(server.dataDir, `${id}.json`);
  const node = { id, name: flow.name, type: 'web', status: 'active', operating_24_7: true, operating_hours: [], flow };
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  return id;
}

async function clipOf(page: Page, part: string) {
  const box = await page.locator(`[data-product="${part}"]`).first().boundingBox();
  if (box === null) throw new Error(`The part ${part} has no box.`);
  return {
    x: box.x - MARGIN_PX,
    y: box.y - MARGIN_PX,
    width: box.width + 2 * MARGIN_PX,
    height: box.height + 2 * MARGIN_PX,
  };
}

if (folder !== undefined) {
  const target = `${root}${folder}/pages/`;
  mkdirSync(target, { recursive: true });

  for (const [name, { source, part, answer }] of Object.entries(pictures)) {
    test(`page ${name}`, async ({ page, server }) => {
      const nodeId = await importNode(server, await readFlow(source));
      await page.setViewportSize({ width: 390, height: 700 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/feedback?node_id=${nodeId}`);
      await answer(surveyPage(page));
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.evaluate(() => document.fonts.ready);
      const area = part === undefined ? {} : { fullPage: true, clip: await clipOf(page, part) };
      await page.screenshot({ path: `${target}${name}.png`, animations: 'disabled', ...area });
    });
  }
}
