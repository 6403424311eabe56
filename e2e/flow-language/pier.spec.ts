import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../widget/fixture.ts';
import { scriptTag } from '../widget/host-page.ts';
import { pierNode } from './pier-node.ts';
import { pierFeedback } from './stored.ts';
import { dayAfter, expectAccessible, type SurveyPage, surveyPage } from './survey-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const frame = 'iframe[data-product="frame"]';

/** Texts that a visitor of each language reads. */
const visitors = [
  {
    language: 'en',
    offer: 'guest-7 / 1,500 / 25% / December 24, 2026 / sail and motor',
    boats: 'sail%20or%20motor',
    sail: 'sailing',
    silent: 'Slow and silent',
    about: 'We write to Write to ***@***.***, about A sailing boat.',
    week: 'A week at most.',
    knots: '2.6 kn',
    thanks: 'large / true / €202.00',
  },
  {
    language: 'tr',
    offer: 'guest-7 / 1.500 / %25 / 24 Aralık 2026 / sail ve motor',
    boats: 'sail%20veya%20motor',
    sail: 'Yelkenli',
    silent: 'Yavaş ve sessiz',
    about: 'Yelkenli: Write to ***@***.***',
    week: 'En fazla bir hafta.',
    knots: '2,6 kn',
    thanks: 'large / true / €202,00',
  },
  {
    language: 'ar',
    offer: /^guest-7 \/ 1,500 \/ .*25.* \/ 24 ديسمبر 2026 \/ sail وmotor$/,
    boats: 'sail%20%D8%A3%D9%88%20motor',
    sail: 'شراعي',
    silent: 'بطيء وهادئ',
    about: 'قارب شراعي: Write to ***@***.***',
    week: 'أسبوع على الأكثر.',
    knots: '2.6 عقدة',
    thanks: /large \/ true \/ .*202\.00/,
  },
] as const;

type Visitor = (typeof visitors)[number];

async function answerBoatPage(page: Page, content: FrameLocator, survey: SurveyPage, visitor: Visitor) {
  await expect(survey.part('label')).toHaveText(visitor.offer);
  await expect(survey.part('button_link')).toHaveAttribute(
    'href',
    `https://pier.example/help?of=guest-7&boats=${visitor.boats}`,
  );
  await survey.question('boat').getByRole('combobox').click();
  const offered = content.getByRole('option');
  await expect(offered).toHaveCount(3);
  await expect(offered.first()).toContainText(visitor.silent);
  // A list that is searched has no markup.
  await expect(offered.first()).toContainText(visitor.sail);
  await offered.first().click();
  // A sailing boat carries as many as the points allow: 1,500 / 250.
  await survey.field('crew').fill('7');
  await survey.next();
  await expect(survey.problem('crew')).toContainText('6');
  await survey.field('crew').fill('6');
  await survey.field('mail').fill('Write to ada@example.com');
  await expectAccessible(page, frame);
  await survey.next();
}

async function typeDate(page: Page, survey: SurveyPage, key: string, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await survey.question(key).locator('[data-product="date-segment"]').first().click();
  await page.keyboard.type(`${day}${month}${year}`);
}

async function answerTripPage(page: Page, survey: SurveyPage, visitor: Visitor, days: readonly string[]) {
  const [early = '', from = '', until = '', late = ''] = days;
  await expect(survey.part('page-description')).toHaveText(visitor.about);
  await typeDate(page, survey, 'from', from);
  await typeDate(page, survey, 'until', early);
  await survey.question('knots').getByRole('slider').fill('2.6');
  await expect(survey.question('knots').locator('[data-product="slider-value"]')).toHaveText(visitor.knots);
  const extra = (key: string) => survey.question('extras').locator(`input[value="opt-${key}"]`);
  await extra('nothing').check();
  await expect(survey.question('left')).toHaveCount(0);
  await extra('vest').check();
  await expect(extra('nothing')).not.toBeChecked();
  await extra('map').check();
  // Options that were not chosen; oars are for boats without a motor.
  const left = survey.question('left').getByRole('radio');
  await expect
    .poll(() => left.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value'))))
    .toEqual(['opt-radio', 'opt-oars', 'opt-nothing']);
  await left.first().check();
  const places = survey.question('place').getByRole('radio');
  await expect(places).toHaveCount(3);
  await expect(places.last()).toHaveAttribute('value', 'opt-elsewhere');
  await expect(survey.question('place').locator('code')).toHaveCount(1);
  await places.last().check();
  await survey.question('place').getByRole('textbox').fill('In the water');
  const fields = survey.question('captain').getByRole('textbox');
  await fields.nth(0).fill('+905321234567');
  await survey.question('captain').locator('input').nth(3).fill('Ida');
  await survey.field('wish').fill('A flag');
  await survey.field('wish').fill('none');
  await survey.field('code').fill('FIX-1');
  await expect(survey.field('wish')).toHaveAttribute('readonly', '');
  await survey.part('submit').click();
  await expect(survey.problem('until')).toBeVisible();
  await expect(survey.problem('captain')).toBeVisible();
  await survey.question('captain').locator('input').nth(1).fill('41');
  await survey.question('captain').locator('input').nth(2).fill(from);
  await typeDate(page, survey, 'until', late);
  await survey.part('submit').click();
  await expect(survey.part('page-problem')).toContainText(visitor.week);
  await typeDate(page, survey, 'until', until);
  await expectAccessible(page, frame);
  await survey.part('submit').click();
}

for (const visitor of visitors) {
  const { language } = visitor;
  test(`a survey of an identified visitor computes its texts, options and limits in ${language}, and is stored field by field`, async ({
    page,
    server,
    visit,
  }) => {
    test.setTimeout(240_000);
    const file = join(server.dataDir, 'node.pier.json');
    await writeFile(file, JSON.stringify(pierNode(server.url)));
    await importDefinitions(server, file);
    const attributes = { points: '1500', discount: '0.25', until: '2026-12-24', boats: 'sail,motor', licensed: 'true' };
    const identity = `data-product-external-id="guest-7" data-product-name="Ada" data-product-language="${language}"`;
    const host = await visit({
      settings: { node_id: 'node-pier' },
      tag: scriptTag(
        server.url,
        `async ${identity} data-product-attributes='${JSON.stringify({ ...attributes, other: 'dropped' })}'`,
      ),
    });
    await host.launcher.click();
    const survey = surveyPage(host.content);
    const days = await Promise.all([1, 2, 5, 12].map((count) => dayAfter(page, count)));
    await answerBoatPage(page, host.content, survey, visitor);
    await answerTripPage(page, survey, visitor, days);
    await expect(survey.part('thank-page')).toContainText(visitor.thanks);
    await expectAccessible(page, frame);

    const own = () =>
      storedFeedbacks(server.dataDir).filter(
        ({ payload }) => payload.node_id === 'node-pier' && payload.language_id === `lang-${language}`,
      );
    await expect.poll(() => own().map(({ completed }) => completed)).toEqual([true]);
    const [, from = '', until = ''] = days;
    expect(own()[0]?.payload).toEqual(pierFeedback(language, [from, until], expect.any(String)));
  });
}
