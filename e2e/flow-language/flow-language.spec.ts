import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import arabic from '../../packages/i18n/src/catalogues/ar.json' with { type: 'json' };
import english from '../../packages/i18n/src/catalogues/en.json' with { type: 'json' };
import turkish from '../../packages/i18n/src/catalogues/tr.json' with { type: 'json' };
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { type StoredFeedback, storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { stored } from './stored.ts';
import { tideNode } from './tide-node.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Texts that a visitor of each language types and reads. */
const visitors = [
  {
    language: 'en',
    words: english,
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

const questionOf = (page: Page, key: string): Locator =>
  page.locator(`[data-product="question"][data-question="${key}"]`);
const fieldOf = (page: Page, key: string): Locator => questionOf(page, key).locator('input, textarea').first();
const problemOf = (page: Page, key: string): Locator => questionOf(page, key).locator('[data-product="problem"]');
const next = (page: Page) => page.locator('[data-product="next_page"]').click();

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

async function answerGuestPage(page: Page, visitor: Visitor): Promise<void> {
  await expect(page.locator('[data-product="page-description"]')).toHaveText(visitor.plan);
  await expect(fieldOf(page, 'code')).toHaveValue('AB-12');
  await expectAccessible(page);
  await next(page);
  await expect(problemOf(page, 'name')).toContainText(visitor.needsName);
  await fieldOf(page, 'name').fill('Ada & Bo');
  await fieldOf(page, 'guests').fill('3');
  // At least two for each guest.
  await fieldOf(page, 'budget').fill('5');
  await fieldOf(page, 'code').fill('nonsense');
  await next(page);
  await expect(problemOf(page, 'code')).toContainText(visitor.pattern);
  await expect(problemOf(page, 'budget')).toBeVisible();
  await fieldOf(page, 'code').fill('XY-77');
  await fieldOf(page, 'budget').fill(visitor.tooLittle);
  await next(page);
  await expect(page.locator('[data-product="page-problem"]')).toContainText(visitor.check);
  await fieldOf(page, 'budget').fill(visitor.budget);
  await next(page);
}

async function answerSeatsPage(page: Page, visitor: Visitor): Promise<void> {
  await expect(page.locator('[data-product="page-title"]')).toHaveText(visitor.seats);
  const seat = (key: string) => questionOf(page, 'seats').locator(`input[value="opt-${key}"]`);
  await seat('none').check();
  await seat('sea').check();
  await expect(seat('none')).not.toBeChecked();
  await seat('garden').check();
  await seat('other').check();
  await questionOf(page, 'seats').getByRole('textbox').fill('On the roof');
  await questionOf(page, 'best').getByRole('radio').nth(1).check();
  await next(page);
  await expect(problemOf(page, 'wind')).toContainText(visitor.words['issue.required']);
  await questionOf(page, 'wind').getByRole('radio').nth(1).check();
  await expect(fieldOf(page, 'summary')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '8');
  await expectAccessible(page);
  await next(page);
}

async function answerVisitPage(page: Page, { words }: Visitor): Promise<void> {
  await fieldOf(page, 'hour').fill('19:30');
  await fieldOf(page, 'booked').fill('2026-11-15T09:30');
  await questionOf(page, 'first').getByRole('combobox').selectOption({ index: 5 });
  await questionOf(page, 'first').getByRole('textbox').fill('2020');
  await fieldOf(page, 'page').fill('https://tide.example');
  await questionOf(page, 'contact').getByRole('textbox').nth(1).fill('İzmir');
  await next(page);
  await expect(problemOf(page, 'contact')).toBeVisible();
  await questionOf(page, 'contact').getByRole('textbox').nth(0).fill('ada@example.com');
  const pad = page.locator('[data-product="signature-pad"]');
  await pad.click({ position: { x: 40, y: 30 } });
  await page.getByRole('button', { name: words['flow.signatureUse'] }).click();
  await expect(questionOf(page, 'sign').locator('[data-product="upload-row"][data-status="done"]')).toHaveCount(1);
  const chooser = questionOf(page, 'proof').locator('input[type="file"]').first();
  await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) });
  await expect(problemOf(page, 'proof')).toContainText('1.00 KB');
  await chooser.setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture });
  await expect(questionOf(page, 'proof').locator('[data-product="upload-row"][data-status="done"]')).toHaveCount(1);
  await expectAccessible(page);
  await next(page);
}

async function reviewAnswers(page: Page, { reviewed, words }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(words['flow.reviewTitle']);
  const row = (key: string) => page.locator(`[data-product="review-row"][data-question="${key}"]`);
  await expect(row('seats').locator('dd').first().locator('span')).toHaveText([...reviewed]);
  await expect(row('proof')).toContainText('ticket.png');
  await expect(row('summary')).toHaveCount(0);
  await expect(page.locator('[data-product="review-row"]')).toHaveCount(15);
  await expectAccessible(page);
  await row('guests').getByRole('button').click();
  await expect(fieldOf(page, 'guests')).toBeFocused();
  await fieldOf(page, 'guests').fill('2');
  await next(page);
  await expect(questionOf(page, 'seats')).toBeVisible();
  await next(page);
  await expect(questionOf(page, 'hour')).toBeVisible();
  await next(page);
  await expect(row('guests').locator('dd').first()).toContainText('2');
  await page.locator('[data-product="submit"]').click();
}

function storedOf({ dataDir }: ProductServer, language: string): readonly StoredFeedback[] {
  return storedFeedbacks(dataDir).filter(
    ({ completed, payload }) =>
      completed && payload.node_id === 'node-tide' && payload.language_id === `lang-${language}`,
  );
}

for (const visitor of visitors) {
  const { language, thanks } = visitor;
  test(`a survey with the whole flow language is answered in ${language}, and stored field by field`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000);
    const file = join(server.dataDir, 'node.tide.json');
    await writeFile(file, JSON.stringify(tideNode(server.url)));
    await importDefinitions(server, file);
    await page.goto(`/feedback?node_id=node-tide&language=${language}&plan=harbour&visits=2&other=dropped`);
    const day = await page.evaluate(() => {
      const date = new Date();
      date.setDate(date.getDate() + 3);
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    });
    await answerGuestPage(page, visitor);
    await answerSeatsPage(page, visitor);
    await answerVisitPage(page, visitor);
    await reviewAnswers(page, visitor);
    await expect(page.locator('[data-product="thank-page"]')).toContainText(thanks);
    await page.waitForURL((url) => url.pathname === '/demo/');
    expect(new URL(page.url()).search).toBe('?guest=Ada%20%26%20Bo&score=8');

    const [feedback, ...others] = storedOf(server, language);
    expect(others).toEqual([]);
    const payload: Readonly<Record<string, unknown>> = feedback?.payload ?? {};
    const { responses, variables, context } = payload;
    expect({ responses, variables, context }).toEqual(stored(day));
  });
}
