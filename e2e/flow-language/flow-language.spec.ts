import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import arabic from '../../packages/i18n/src/catalogues/ar.json' with { type: 'json' };
import english from '../../packages/i18n/src/catalogues/en.json' with { type: 'json' };
import turkish from '../../packages/i18n/src/catalogues/tr.json' with { type: 'json' };
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { type StoredFeedback, storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { tideFeedback } from './stored.ts';
import { dayAfter, expectAccessible, type SurveyPage, surveyPage } from './survey-page.ts';
import { tideNode } from './tide-node.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

// A page that fades in would have too little contrast for axe.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Texts that a visitor of each language types and reads. */
const visitors = [
  {
    language: 'en',
    words: english,
    tables: 'Your tables: 4 or 7',
    onTicket: 'ticket',
    people: 'people',
    you: 'you',
    windy: 'Windy',
    tooLittle: '25.5',
    budget: '120.5',
    plan: 'You come from harbour.',
    needsName: 'We need a name.',
    check: '€25.50 is too little for 3 people.',
    pattern: 'Like AB-12.',
    seats: 'Seats for Ada & Bo',
    reviewed: ['By the sea', 'In the garden', 'Elsewhere: On the roof'],
    thanks: 'Thank you, Ada & Bo!',
  },
  {
    language: 'tr',
    words: turkish,
    tables: 'Masalarınız: 4 veya 7',
    onTicket: 'Biletinizdeki',
    people: 'kişi',
    you: 'Sizin',
    windy: 'Rüzgârlı',
    tooLittle: '25,5',
    budget: '120,5',
    plan: 'Geldiğiniz yer: harbour.',
    needsName: 'Bir ad gerekiyor.',
    check: '€25,50, 3 kişi için çok az.',
    pattern: 'AB-12 gibi.',
    seats: 'Ada & Bo için yerler',
    reviewed: ['Deniz kenarında', 'Bahçede', 'Başka yerde: On the roof'],
    thanks: 'Teşekkürler, Ada & Bo!',
  },
  {
    language: 'ar',
    words: arabic,
    tables: 'طاولاتك: 4 أو 7',
    onTicket: 'تذكرتك',
    people: 'أشخاص',
    you: 'عنك',
    windy: 'عاصف',
    tooLittle: '25.5',
    budget: '120.5',
    plan: 'قدومك من: harbour.',
    needsName: 'نحتاج إلى اسم.',
    check: 'قليل جدًا لعدد',
    pattern: 'مثل AB-12.',
    seats: 'مقاعد Ada & Bo',
    reviewed: ['بجانب البحر', 'في الحديقة', 'في مكان آخر: On the roof'],
    thanks: 'شكرًا Ada & Bo!',
  },
] as const;

type Visitor = (typeof visitors)[number];

async function answerGuestPage(page: Page, survey: SurveyPage, visitor: Visitor): Promise<void> {
  await expect(survey.part('page-description')).toHaveText(visitor.plan);
  await expect(survey.part('label').first()).toHaveText(visitor.tables);
  await expect(survey.field('code')).toHaveValue('AB-12');
  await expect(survey.field('name')).toHaveAttribute('placeholder', 'Ada');
  await expect(survey.question('name').locator('[data-product="question-description"] i')).toHaveText(visitor.onTicket);
  await expect(survey.question('guests').locator('[data-product="suffix"]')).toHaveText(visitor.people);
  await expect(survey.question('budget').locator('[data-product="prefix"]')).toHaveText('€');
  await expect(survey.part('page-title').locator('b')).toHaveText(visitor.you);
  await expectAccessible(page);
  await survey.next();
  await expect(survey.problem('name')).toContainText(visitor.needsName);
  await survey.field('name').fill('Ada & Bo');
  await survey.field('guests').fill('3');
  // At least two for each guest.
  await survey.field('budget').fill('5');
  await survey.field('code').fill('nonsense');
  await survey.next();
  await expect(survey.problem('code')).toContainText(visitor.pattern);
  await expect(survey.problem('budget')).toBeVisible();
  await survey.field('code').fill('XY-77');
  await survey.field('budget').fill(visitor.tooLittle);
  await survey.next();
  await expect(survey.part('page-problem')).toContainText(visitor.check);
  await survey.field('budget').fill(visitor.budget);
  await survey.next();
}

async function answerSeatsPage(page: Page, survey: SurveyPage, visitor: Visitor): Promise<void> {
  await expect(survey.part('page-title')).toHaveText(visitor.seats);
  const seat = (key: string) => survey.question('seats').locator(`input[value="opt-${key}"]`);
  const picture = survey
    .question('seats')
    .locator('[data-product="option-picture"] img, img[data-product="option-picture"]');
  await expect(picture.first()).toHaveJSProperty('complete', true);
  expect(await picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(survey.question('seats')).toContainText(visitor.windy);
  await seat('none').check();
  await seat('sea').check();
  await expect(seat('none')).not.toBeChecked();
  await seat('garden').check();
  await seat('other').check();
  await survey.question('seats').getByRole('textbox').fill('On the roof');
  await survey.question('best').getByRole('radio').nth(1).check();
  await survey.next();
  await expect(survey.problem('wind')).toContainText(visitor.words['issue.required']);
  await survey.question('wind').getByRole('radio').nth(1).check();
  await expect(survey.field('summary')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '8');
  await expectAccessible(page);
  await survey.next();
}

async function answerVisitPage(page: Page, survey: SurveyPage, { words }: Visitor): Promise<void> {
  await survey.field('hour').fill('19:30');
  await survey.field('booked').fill('2026-11-15T09:30');
  await survey.question('first').getByRole('combobox').selectOption({ index: 5 });
  await survey.question('first').getByRole('textbox').fill('2020');
  await survey.field('page').fill('https://tide.example');
  await survey.question('contact').getByRole('textbox').nth(1).fill('İzmir');
  await survey.next();
  await expect(survey.problem('contact')).toBeVisible();
  await survey.question('contact').getByRole('textbox').nth(0).fill('ada@example.com');
  const pad = survey.part('signature-pad');
  await pad.click({ position: { x: 40, y: 30 } });
  await page.getByRole('button', { name: words['flow.signatureUse'] }).click();
  await expect(survey.question('sign').locator('[data-product="upload-row"][data-status="done"]')).toHaveCount(1);
  const chooser = survey.question('proof').locator('input[type="file"]').first();
  await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) });
  await expect(survey.problem('proof')).toContainText('1.00 KB');
  await chooser.setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture });
  await expect(survey.question('proof').locator('[data-product="upload-row"][data-status="done"]')).toHaveCount(1);
  await expectAccessible(page);
  await survey.next();
}

async function reviewAnswers(page: Page, survey: SurveyPage, { reviewed, words }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(words['flow.reviewTitle']);
  const row = (key: string) => page.locator(`[data-product="review-row"][data-question="${key}"]`);
  await expect(row('seats').locator('dd').first().locator('span')).toHaveText([...reviewed]);
  await expect(row('proof')).toContainText('ticket.png');
  await expect(row('summary')).toHaveCount(0);
  await expect(survey.part('review-row')).toHaveCount(15);
  await expectAccessible(page);
  await row('guests').getByRole('button').click();
  await expect(survey.field('guests')).toBeFocused();
  await survey.field('guests').fill('2');
  await survey.next();
  await expect(survey.question('seats')).toBeVisible();
  await survey.next();
  await expect(survey.question('hour')).toBeVisible();
  await survey.next();
  await expect(row('guests').locator('dd').first()).toContainText('2');
  await survey.part('submit').click();
}

function storedOf({ dataDir }: ProductServer, language: string): readonly StoredFeedback[] {
  return storedFeedbacks(dataDir).filter(
    ({ payload }) => payload.node_id === 'node-tide' && payload.language_id === `lang-${language}`,
  );
}

/** Signs the link of a member who comes on a day, with two tables. */
function signedLink(privateKey: KeyObject, language: string): string {
  const claims = { node_id: 'node-tide', exp: Math.floor(Date.now() / 1000) + 3600, member: true, tables: ['4', '7'] };
  const parts = [{ alg: 'EdDSA' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const proof = sign(null, Buffer.from(parts.join('.')), privateKey).toString('base64url');
  const query = { node_id: 'node-tide', language, plan: 'harbour', visits: '2', other: 'dropped' };
  return `/feedback?${new URLSearchParams({ ...query, signature: [...parts, proof].join('.') })}`;
}

for (const visitor of visitors) {
  const { language, thanks } = visitor;
  test(`a survey with limits, reviews and every style is answered in ${language}, and stored field by field`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const file = join(server.dataDir, 'node.tide.json');
    const key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await writeFile(file, JSON.stringify(tideNode(server.url, key)));
    await importDefinitions(server, file);
    await page.goto(signedLink(privateKey, language));
    const survey = surveyPage(page);
    const day = await dayAfter(page, 3);
    await answerGuestPage(page, survey, visitor);
    await answerSeatsPage(page, survey, visitor);
    await answerVisitPage(page, survey, visitor);
    await reviewAnswers(page, survey, visitor);
    await expect(survey.part('thank-page')).toContainText(thanks);
    await expectAccessible(page);
    await page.waitForURL((url) => url.pathname === '/demo/');
    expect(new URL(page.url()).search).toBe('?guest=Ada%20%26%20Bo&score=8');

    const feedbacks = storedOf(server, language);
    expect(feedbacks.map(({ completed, payload }) => ({ completed, payload }))).toEqual([
      { completed: true, payload: tideFeedback(language, day) },
    ]);
  });
}
