import { english, Survey, turkish } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true });

const address = '/feedback?node_id=node-harbour';

test('a good order is answered, sent, thanked for, and stored as the contract says', async ({ page, server }) => {
  const survey = new Survey(page);
  await page.goto(`${address}&sdi=store-7&sci=campaign-9`);
  await survey.answerAll('good', 'Lovely shop. My card is 4111 1111 1111 1111.');
  await expect(page.locator('.app-thank-you-page')).toHaveCount(1);

  const stored = storedFeedbacks(server.dataDir).filter(({ payload }) =>
    JSON.stringify(payload).includes('Lovely shop'),
  );
  expect(stored).toHaveLength(1);
  const [feedback] = stored;
  expect(feedback?.completed).toBe(true);
  expect(feedback?.tracking).toEqual({ 'x-sdi': 'store-7', 'x-sci': 'campaign-9' });
  expect(feedback?.payload).toEqual({
    device_id: expect.stringMatching(/^[\w-]{8,}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    user_id: null,
    origin_url: expect.stringContaining('/feedback'),
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: expect.any(Number),
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    attachment_ids: [],
    responses: [
      { question_id: 'q-score', option_id: 'opt-nps-9' },
      { question_id: 'q-order', option_id: 'opt-sat-good' },
      { question_id: 'st-range', option_id: 'opt-m-3' },
      { question_id: 'st-price', option_id: 'opt-m-3' },
      { question_id: 'st-staff', option_id: 'opt-m-3' },
      { question_id: 'q-comment', body: 'Lovely shop. My card is XXXX-XXXX-XXXX-XXXX.', hidePersonalData: true },
      { question_id: 'q-name', body: 'Ada Lovelace' },
      { question_id: 'q-email', body: 'ada@example.com' },
    ],
  });
});

test('a survey of ordinary questions loads at most three scripts and one style sheet, to its last page', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) files.push(pathname);
  });
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerAll('good', 'Lovely shop.');
  // This flow needs four rare parts: a label with markup, a matrix, a comment whose personal data is masked, and an upload,
  // whose chunks are shared with signatures and screenshots.
  const rare = /\/(?:markup|matrix-question|masking|phone|file-question|upload-rows|use-file-room|icon-button)-[^/]+$/;
  const ordinary = files.filter((file) => !rare.test(file));
  expect(ordinary.filter((file) => file.endsWith('.js')).length, ordinary.join(', ')).toBeLessThanOrEqual(3);
  expect(ordinary.filter((file) => file.endsWith('.css')).length, ordinary.join(', ')).toBeLessThanOrEqual(1);
});

test('each answer is sent at once, under one id, before the feedback is complete', async ({ page }) => {
  const sent: { completed: string | undefined; id: string | undefined }[] = [];
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/feedbacks')) return;
    sent.push({ completed: request.headers()['x-completed'], id: request.headers()['x-fid'] });
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/v1/feedbacks')) return;
    const body: { id: string } = await response.json();
    ids.push(body.id);
  });
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.score, '3');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => ids.length).toBe(1);
  await survey.choose(english.order, english.good);
  await expect.poll(() => ids.length).toBe(2);
  await survey.press(english.next);
  await survey.rateShop();
  await survey.leaveAddress('Grace', 'grace@example.com');
  await survey.sees(english.thanks);
  await expect.poll(() => ids.length).toBe(sent.length);
  expect(sent[0]).toEqual({ completed: 'false', id: undefined });
  expect(sent.slice(1, -1).every(({ completed }) => completed === 'false')).toBe(true);
  expect(sent.slice(1).every(({ id }) => id === ids[0])).toBe(true);
  expect(sent.at(-1)?.completed).toBe('true');
  expect(new Set(ids).size).toBe(1);
});

test("missing and invalid answers show the product's messages, and the page scrolls to the first one", async ({
  page,
}) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.press(english.next);
  await expect(survey.problem(english.score)).toContainText('Please fill in this field to continue.');
  await expect(survey.problem(english.order)).toContainText('Please fill in this field to continue.');
  await survey.choose(english.score, '2');
  await expect(survey.problem(english.score)).toHaveCount(0);
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.late);
  await survey.tick(english.reasons, english.damaged);
  await survey.question(english.reasons).getByText('Something else').click();
  await survey.press(english.next);
  await expect(survey.problem(english.reasons)).toContainText('Please select maximum 2 options.');
  await survey.question(english.reasons).getByText('Something else').click();
  await survey.press(english.next);
  await survey.rateShop();
  await survey.leaveAddress('', 'not an address');
  await expect(survey.problem(english.email)).toContainText('Please enter a valid email.');
  await survey.write(english.email, 'ada@example.com');
  await survey.press(english.send);
  await survey.sees(english.sorry);
});

test('a trigger reveals what it is about, and hides it with its answer', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await expect(survey.question(english.reasons)).toHaveCount(0);
  await survey.choose(english.order, english.bad);
  await expect(survey.question(english.reasons)).toBeVisible();
  await survey.tick(english.reasons, english.damaged);
  await expect(survey.question(english.photo)).toBeVisible();
  await survey.choose(english.order, english.good);
  await expect(survey.question(english.reasons)).toHaveCount(0);
  await expect(survey.question(english.photo)).toHaveCount(0);
  await survey.choose(english.order, english.bad);
  await expect(survey.question(english.reasons).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a photo shows its upload progress, can be cancelled or removed, and is part of the feedback', async ({
  page,
  server,
}) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.score, '1');
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.damaged);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/attachments', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await survey.attachPhoto('cover.png');
  const row = survey.question(english.photo).locator('[data-product="upload-row"]');
  await expect(row).toContainText('cover.png');
  await expect(row.getByRole('progressbar')).toBeVisible();
  await row.getByRole('button', { name: /cancel/i }).click();
  await expect(row).toHaveCount(0);
  release();
  await page.unroute('**/v1/attachments');

  await survey.attachPhoto('cover.png');
  await expect(row.getByRole('button', { name: /remove/i })).toBeVisible();
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await row.getByRole('button', { name: /remove/i }).click();
  await expect(row).toHaveCount(0);

  await survey.attachPhoto('corner.png');
  await expect(row.getByRole('button', { name: /remove/i })).toBeVisible();
  await survey.press(english.next);
  await survey.rateShop('photo of the corner');
  await survey.leaveAddress('Mary', 'mary@example.com');
  await survey.sees(english.sorry);
  const stored = storedFeedbacks(server.dataDir).find(({ payload }) =>
    JSON.stringify(payload).includes('photo of the corner'),
  );
  expect(stored?.payload.attachment_ids).toHaveLength(1);
  expect(stored?.payload.responses).toContainEqual({
    question_id: 'q-photo',
    active_storage_blob_id: expect.any(String),
  });
});

test('a file that is neither image nor PDF is refused in words', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.damaged);
  await survey
    .question(english.photo)
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(survey.question(english.photo)).toContainText('Please upload an image or PDF file');
});

test('the back button returns to the page before, with its answers', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerOrder('good', '7');
  await survey.sees(english.statements[0]);
  await survey.press(english.back);
  await expect(survey.question(english.score).getByRole('radio', { name: '7', exact: true })).toBeChecked();
});

test('a reload in mid-survey resumes where the visitor was', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerOrder('good', '8');
  await survey.rate(english.statements[1], english.grades[0]);
  await page.reload();
  await survey.sees(english.statements[0]);
  const chosen = page.getByRole('radio', { name: new RegExp(english.grades[0]), checked: true });
  await expect(chosen).toHaveCount(1);
  await survey.press(english.back);
  await expect(survey.question(english.score).getByRole('radio', { name: '8', exact: true })).toBeChecked();
});

test('one button switches between the two languages, keeping the answers', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.score, '6');
  await page.getByRole('button', { name: /Türkçe/ }).click();
  const inTurkish = new Survey(page, turkish);
  await inTurkish.sees(turkish.order);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(inTurkish.question(turkish.score).getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await inTurkish.press(turkish.next);
  await expect(inTurkish.problem(turkish.order)).toContainText('Devam etmek için lütfen bu alanı doldurun.');
  await page.getByRole('button', { name: /English/ }).click();
  await survey.sees(english.order);
});

test('the address may ask for a language', async ({ page }) => {
  await page.goto(`${address}&language=tr`);
  await new Survey(page, turkish).sees(turkish.score);
});
