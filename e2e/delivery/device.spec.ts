import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { listen, queueStorage, surveyAddress } from './traffic.ts';

const storages = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  },
  'has no room': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
} as const;

for (const [how, spoil] of Object.entries(storages)) {
  test(`a device whose storage ${how} completes the survey, stored once`, async ({ context, page, server }) => {
    const traffic = listen(context);
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.addInitScript(spoil);
    await page.goto(surveyAddress);
    await new Survey(page).answerAll('good', 'no room here');
    await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
    expect(failures).toEqual([]);
  });
}

test('a card number leaves the device masked, and waits in the queue masked, at every step', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const digits = '4111 1111 1111 1111';
  const hasCard = (text: string) => text.includes(digits) || text.replaceAll(/[\s-]/g, '').includes('4111111111111111');
  const expectMasked = async (step: string): Promise<void> => {
    expect(hasCard(await queueStorage(page)), `queue, ${step}`).toBe(false);
    expect(traffic.bodies.some(hasCard), `wire, ${step}`).toBe(false);
  };
  const survey = new Survey(page);
  await page.goto(surveyAddress);
  await page.waitForLoadState('networkidle');
  await survey.answerOrder('good');
  await survey.sees(english.statements[0]);
  await survey.question(english.comment).getByRole('textbox').pressSequentially(`My card is ${digits}`);
  await expectMasked('typed');
  for (const statement of english.statements) await survey.rate(statement, english.grades[2]);
  await expectMasked('saved so far');
  await context.setOffline(true);
  await survey.press(english.next);
  await survey.sees(english.email);
  await expectMasked('next page, offline');
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees(english.thanks);
  expect(await queueStorage(page)).toContain('My card is XXXX');
  await expectMasked('waiting');
  await context.setOffline(false);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  await expectMasked('sent');
  expect(traffic.rows(server.dataDir)[0]?.payload.responses).toContainEqual(
    expect.objectContaining({ question_id: 'q-comment', body: 'My card is XXXX-XXXX-XXXX-XXXX' }),
  );
});

test('the data layer of the page never holds an answer', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { announced: [] });
    window.addEventListener('product:analytics', (event) => window.announced?.push((event as CustomEvent).detail));
  });
  await page.goto(surveyAddress);
  await new Survey(page).answerAll('good', 'between you and me');
  expect(await page.evaluate(() => window.announced)).toEqual(await page.evaluate(() => window.dataLayer));
  const pushed = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(pushed).toContain('feedback_submitted');
  for (const answer of ['Ada', 'ada@example.com', 'between you and me', 'opt-', 'Great', 'Good']) {
    expect(pushed).not.toContain(answer);
  }
});

test('a preview sends nothing and leaves nothing', async ({ context, page }) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`${surveyAddress}&preview=true`);
  await new Survey(page).answerAll('good', 'only looking');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('only looking');
});

declare global {
  interface Window {
    dataLayer?: unknown;
    announced?: unknown[];
  }
}
