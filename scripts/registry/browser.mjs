/** A real browser for the pages of consumer projects. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../chromium.mjs';

const TIMEOUT_MS = 60_000;

export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  return {
    close: () => browser.close(),
    /**
     * Opens a page and runs `look` on it.
     *
     * @throws The error of `look`, with the last lines of the console.
     */
    async visit(url, look) {
      const context = await browser.newContext({ locale: 'en-US' });
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const said = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => said.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => said.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
      try {
        await page.goto(url);
        await look(page);
        const errors = said.filter((line) => line.startsWith('error: '));
        if (errors.length > 0) throw new Error('the page wrote errors');
      } catch (failure) {
        throw new Error(`${url}: ${failure.message}\n${said.slice(-15).join('\n')}`);
      } finally {
        await context.close();
      }
    },
  };
}

/** Answers the first page of the demo survey, and checks that the server stored the answers. */
export async function answerFirstQuestion(page, screen = page) {
  /** While the scripts of a frame start, the same question waits unseen beside the server's markup. */
  const question = (title) => screen.locator('[data-product="question"]').filter({ hasText: title, visible: true });
  /** Clicks the label, as a visitor does. A forced click would miss it in a panel that still opens. */
  const choose = async (title, name) =>
    question(title).getByRole('radio', { name, exact: true }).locator('xpath=..').click();
  await question('How likely are you to recommend').waitFor();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/v1/feedbacks') && response.request().method() === 'POST',
  );
  await choose('How likely are you to recommend', '9');
  await choose('How was your last order?', 'Great');
  await screen.getByRole('button', { name: 'Next' }).click();
  await question('How do you rate our shop?').waitFor();
  const { ok, status } = await saved.then((response) => ({ ok: response.ok(), status: response.status() }));
  if (!ok) throw new Error(`the feedback was answered with ${status}`);
}

/** Answers the pages after the first one, and sends the survey. */
export async function answerRest(screen) {
  for (const statement of ['Range of books', 'Prices', 'Staff']) {
    const inTable = screen.getByRole('radio', { name: `${statement} Good`, exact: true });
    const inCard = screen.getByRole('group', { name: statement, exact: true }).getByRole('radio', { name: 'Good' });
    await inTable.or(inCard).first().locator('xpath=..').click();
  }
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('textbox', { name: 'What is your name?' }).fill('Ada Lovelace');
  await screen.getByRole('textbox', { name: "What's your e-mail?" }).fill('ada@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
}

/** Opens the widget by its launcher and answers in its frame. */
export async function answerInWidget(page) {
  await page.frameLocator('iframe:not([src])').getByRole('button').click();
  await answerFirstQuestion(page, page.frameLocator('iframe[src*="/widget?"]'));
}
