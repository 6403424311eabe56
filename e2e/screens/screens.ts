import { expect, type Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { Survey } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { withFields } from '../server/with-fields.ts';
import type { Shop } from './shop.ts';

/** Opens each screen as a person does. The screen is at rest when the promise resolves. */
export const screens = {
  'survey-order': async (page, shop) => {
    await page.goto(shop.link);
    const survey = new Survey(page, shop.words);
    await survey.choose(shop.words.score, '9');
    await survey.choose(shop.words.order, shop.words.bad);
    await survey.tick(shop.words.reasons, shop.words.damaged);
    await survey.attachPhoto('IMG_2041.png');
    await expect(page.locator('[data-product="upload-row"][data-status="done"]')).toBeVisible();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  },
  'survey-problems': async (page, shop) => {
    await page.goto(shop.link);
    const survey = new Survey(page, shop.words);
    await survey.press(shop.words.next);
    await expect(survey.problem(shop.words.score)).toBeVisible();
  },
  'survey-shop': async (page, shop) => {
    await page.goto(shop.link);
    const survey = new Survey(page, shop.words);
    await survey.answerOrder('good');
    await survey.rate(shop.words.statements[0], shop.words.grades[2]);
    await survey.rate(shop.words.statements[1], shop.words.grades[1]);
  },
  'survey-contact': async (page, shop) => {
    await page.goto(shop.link);
    const survey = new Survey(page, shop.words);
    await survey.answerOrder('good');
    await survey.rateShop();
    await survey.sees(shop.words.email);
    await survey.write(shop.words.email, 'ada@example.com');
  },
  'survey-thanks': async (page, shop) => {
    await page.goto(shop.link);
    await answerAll(new Survey(page, shop.words), shop, 'good');
  },
  chat: async (page, shop) => {
    await chat(page, shop);
  },
  'chat-empty': async (page, shop) => {
    await chat(page, { ...shop, messages: [] });
  },
  'chat-failed': async (page, shop) => {
    await chat(page, { ...shop, messages: [] });
    await page.route('**/chat_messages**', (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
    await page.locator('[data-product="composer-field"]').fill(shop.comment);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-product="failed-actions"]')).toBeVisible();
  },
  'chat-closed': async (page, shop) => {
    await chat(page, shop);
    await page.getByRole('button', { name: shop.archive }).first().click();
    await page.getByRole('button', { name: shop.endChat, exact: true }).click();
    await expect(page.locator('[data-product="rating"]')).toBeVisible();
  },
  'survey-ended': async (page, shop) => {
    await withFields(page, /\/v1\/nodes\/[^/]+$/, { limit_reached: true });
    await page.goto(shop.link);
    await expect(page.locator('[data-product="limit-reached"]')).toBeVisible();
  },
  'not-found': async (page, shop) => {
    await page.goto(shop.link.replace(/node_id=[\w-]+/, 'node_id=nobody'));
    await expect(page.getByText(/404/)).toBeVisible();
  },
  shop: async (page, shop) => {
    await shop.visit(page);
    await expect(new Widget(page).launcher.getByRole('button')).toBeVisible();
  },
  widget: async (page, shop) => {
    await shop.visit(page);
    const widget = new Widget(page);
    await widget.open();
    await new Survey(widget.content, shop.words).choose(shop.words.score, '9');
    await widget.content.locator(':focus').evaluate((element) => element instanceof HTMLElement && element.blur());
  },
  'widget-chat': async (page, shop) => {
    await openWidgetChat(page, shop);
  },
  'widget-messages': async (page, shop) => {
    await openWidgetChat(page, shop);
    await new Widget(page).content.locator('[data-product="back"]').click();
    await expect(new Widget(page).content.locator('[data-product="previous-feedback"]')).toBeVisible();
  },
  'launcher-popover': async (page, shop) => {
    await shop.visit(page);
    await expect(new Widget(page).launcher.locator('body')).toContainText(/\S/);
  },
  badge: async (page, shop) => {
    await shop.visit(page);
    const widget = new Widget(page);
    await widget.open();
    await answerAll(new Survey(widget.content, shop.words), shop, 'bad');
    await expect(widget.content.locator('[data-product="composer-field"]')).toBeVisible();
    await widget.close();
    const staff = staffOf(new URL(page.url()).origin);
    await staff.write(await staff.newestFeedbackId(), shop.reply);
    await expect(page).toHaveTitle(/^\(1\) /);
  },
  'chat-greeting': async (page, shop) => {
    // The demo's node greets nobody.
    await withFields(page, /\/feedbacks\/[^/]+\/chat\?/, { greeting: shop.reply });
    await page.goto(shop.link);
    await answerAll(new Survey(page, shop.words), shop, 'bad');
    await expect(page.locator('[data-product="greeting"]')).toBeVisible();
  },
  'inline-survey': async (page, shop) => {
    const { node, language, direction } = shop;
    const survey = `<div data-product-survey="${node}" data-product-language="${language}"></div>`;
    await page.route('**/a-page-of-the-shop', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Books</title><script async src="/widget.js"></script></head><body><main><h1>Books</h1>${survey}<p>The Salt Ledger</p></main></body></html>`,
      }),
    );
    await page.goto('/a-page-of-the-shop');
    const content = page.frameLocator('[data-product-survey] > iframe');
    await new Survey(content, shop.words).sees(shop.words.score);
  },
  'first-page': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'unknown-path': async (page) => {
    await page.goto('/somewhere/else');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'api-docs': async (page) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'inbox-door': async (page) => {
    await page.goto('/inbox');
    await expect(page.locator('input')).toBeVisible();
  },
  inbox: async (page, shop) => {
    await chat(page, shop);
    const inbox = new Inbox(page);
    await inbox.enter();
    await inbox.open(shop.customer);
    await expect(inbox.chat.box).toBeVisible();
    await inbox.chat.write(shop.reply);
    await inbox.chat.wasSent(shop.reply);
  },
  'inbox-list': async (page, shop) => {
    await chat(page, shop);
    const inbox = new Inbox(page);
    await inbox.enter();
    await expect(inbox.row(shop.customer).first()).toBeVisible();
  },
} satisfies Readonly<Record<string, (page: Page, shop: Shop) => Promise<void>>>;

async function answerAll(survey: Survey, shop: Shop, how: 'good' | 'bad'): Promise<void> {
  await survey.answerOrder(how);
  await survey.rateShop(shop.comment);
  await survey.leaveAddress(shop.customer, 'ada@example.com');
  await survey.sees(how === 'good' ? shop.words.thanks : shop.words.sorry);
}

async function openWidgetChat(page: Page, shop: Shop): Promise<void> {
  await shop.visit(page);
  const widget = new Widget(page);
  await widget.open();
  await answerAll(new Survey(widget.content, shop.words), shop, 'bad');
  await write(widget.content, shop.messages.slice(0, 1));
}

async function chat(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.link);
  await answerAll(new Survey(page, shop.words), shop, 'bad');
  await write(page, shop.messages);
}

async function write(screen: Pick<Page, 'locator'>, messages: readonly string[]): Promise<void> {
  const field = screen.locator('[data-product="composer-field"]');
  await expect(field).toBeVisible();
  for (const text of messages) {
    await field.fill(text);
    await field.press('Enter');
  }
  if (messages.length > 0)
    await expect(screen.locator('[data-product="tick"]').last()).toHaveAttribute('data-delivery', /sent|read/);
}
