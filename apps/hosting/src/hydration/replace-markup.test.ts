import { afterEach, expect, test, vi } from 'vitest';
import { replaceMarkup } from './replace-markup.ts';

afterEach(() => document.body.replaceChildren());

const question = `<section data-question="mood">
  <input type="radio" name="mood" value="good"><input type="radio" name="mood" value="bad">
</section>`;
const skeleton = '<div data-product="loading"></div>';

/** Starts a page beside the markup of a server. */
function start(content: string) {
  document.body.innerHTML = `<div id="app" data-product-container>${question}</div>`;
  const markup = document.body.firstElementChild as HTMLElement;
  replaceMarkup(markup, (page) => {
    page.innerHTML = content;
  });
  const page = document.body.lastElementChild as HTMLElement;
  const radio = (root: HTMLElement, value: string) => root.querySelector<HTMLInputElement>(`[value="${value}"]`);
  return { markup, page, radio };
}

test('the markup stays while the page loads, and the page waits out of sight', () => {
  const { markup, page } = start(skeleton);
  expect(document.body.children).toHaveLength(2);
  expect(markup.isConnected).toBe(true);
  expect(page.dataset.waiting).toBe('');
});

test('a loaded page takes the place of the markup, with the choice that was made there', async () => {
  const { markup, page, radio } = start(skeleton);
  radio(markup, 'good')?.click();
  page.innerHTML = question;
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  expect(page.dataset.waiting).toBeUndefined();
  expect(radio(page, 'good')?.checked).toBe(true);
});

test('the markup goes at once, and its input with it, when its visitor signs out meanwhile', async () => {
  const { markup, page, radio } = start(skeleton);
  radio(markup, 'good')?.click();
  page.innerHTML = `<div data-left>${skeleton}</div>`;
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  page.innerHTML = question;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(radio(page, 'good')?.checked).toBe(false);
});

test('a press on the markup ends there, and its choice is kept', async () => {
  const { markup, page, radio } = start(skeleton);
  let isPressed = true;
  vi.spyOn(markup, 'matches').mockImplementation((selector) => selector === ':active' && isPressed);
  page.innerHTML = question;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(markup.isConnected).toBe(true);
  isPressed = false;
  radio(markup, 'good')?.click();
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  expect(radio(page, 'good')?.checked).toBe(true);
});

test('a press without an end delays the page for a second', async () => {
  const { markup, page } = start(skeleton);
  vi.spyOn(markup, 'matches').mockImplementation((selector) => selector === ':active');
  const startedAt = performance.now();
  page.innerHTML = question;
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
});

test('a stored choice of the page clears no choice of the markup', async () => {
  const { markup, page, radio } = start(skeleton);
  radio(markup, 'good')?.click();
  page.innerHTML = `${skeleton}${question.replace('value="bad"', 'value="bad" checked')}`;
  expect(radio(markup, 'good')?.checked).toBe(true);
  page.querySelector('[data-product="loading"]')?.remove();
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  expect(radio(page, 'good')?.checked).toBe(true);
});

test('a visitor who has scrolled stays at the same place', async () => {
  const { markup, page } = start(skeleton);
  markup.innerHTML = '<div data-product="body"></div>';
  if (markup.firstElementChild) markup.firstElementChild.scrollTop = 120;
  const body = document.createElement('div');
  body.dataset.product = 'body';
  const scrollTo = vi.spyOn(body, 'scrollTo');
  page.replaceChildren(body);
  await vi.waitFor(() => expect(markup.isConnected).toBe(false));
  expect(scrollTo).toHaveBeenCalledWith(0, 120);
});

test('a page that is loaded at once replaces the markup at once', () => {
  const { markup } = start(question);
  expect(markup.isConnected).toBe(false);
});
