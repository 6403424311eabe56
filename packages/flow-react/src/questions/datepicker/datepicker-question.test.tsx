import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';
import { allowEmptyHtml } from './allow-empty-html.ts';
import { dateLocale } from './date-locale.ts';

const day = { key: 'day', style: 'datepicker', required: true } as const;

// Happy DOM dispatches `selectionchange` synchronously, unlike browsers, which would loop for ever in the library.
beforeAll(() => {
  const selections = window.Selection.prototype;
  const { collapse } = selections;
  let isCollapsing = false;
  vi.spyOn(selections, 'collapse').mockImplementation(function (this: Selection, node, offset) {
    if (isCollapsing) return;
    isCollapsing = true;
    collapse.call(this, node, offset);
    isCollapsing = false;
  });
});

const segments = (container: HTMLElement) =>
  [...container.querySelectorAll('[role="spinbutton"]')].map((segment) => segment.getAttribute('data-type'));

test.each([
  { language: 'en', order: ['day', 'month', 'year'], typed: '31122026' },
  { language: 'en-US', order: ['month', 'day', 'year'], typed: '12312026' },
  { language: 'de', order: ['day', 'month', 'year'], typed: '31122026' },
  { language: 'tr', order: ['day', 'month', 'year'], typed: '31122026' },
  { language: 'ja', order: ['year', 'month', 'day'], typed: '20261231' },
  { language: 'th', order: ['day', 'month', 'year'], typed: '31122026' },
  { language: 'fa', order: ['year', 'month', 'day'], typed: '20261231' },
  { language: 'ar', order: ['day', 'month', 'year'], typed: '31122026' },
])('a date is typed in the order of $language, and stored as ISO', async ({ language, order, typed }) => {
  const { user, container, answer } = await showQuestion(day, { language });
  await vi.waitFor(() => expect(segments(container)).toEqual(order));
  await user.tab();
  await user.keyboard(typed);
  expect(answer()).toMatchObject({ kind: 'text', body: '2026-12-31' });
});

test.each([
  { typed: '28112569', iso: '2026-11-28', shown: '2026' },
  { typed: '28112026', iso: '2026-11-28', shown: '2026' },
])('a date typed in Thai as $typed means $iso, in the field too', async ({ typed, iso, shown }) => {
  const { user, container, answer, submit, problem } = await showQuestion(day, { language: 'th' });
  await vi.waitFor(() => expect(segments(container)).toContain('year'));
  await user.tab();
  await user.keyboard(typed);
  expect(answer()).toMatchObject({ body: iso });
  expect(container.querySelector('[data-type="year"]')?.textContent).toBe(shown);
  submit();
  expect(problem()).toBeUndefined();
});

test('a year of two digits in Thai may be of either era, and is asked about', async () => {
  const { user, container, answer, submit, problem } = await showQuestion(day, { language: 'th' });
  await vi.waitFor(() => expect(segments(container)).toContain('year'));
  await user.tab();
  await user.keyboard('281169');
  await user.tab();
  expect(answer()).toBeUndefined();
  submit();
  expect(problem()).toBe('กรุณากรอกวันที่');
});

test.each([
  { language: 'fa', typed: '14050907' },
  { language: 'ar-SA', typed: '18061448' },
  { language: 'he', typed: '18095787' },
])('a year that is 300 years away is asked about in $language', async ({ language, typed }) => {
  const { user, container, submit, problem } = await showQuestion(day, { language });
  await vi.waitFor(() => expect(segments(container)).toContain('year'));
  await user.tab();
  await user.keyboard(typed);
  submit();
  expect(problem()).toMatch(/1700|۱۷۰۰|١٧٠٠/);
});

test.each([
  { language: 'en', words: /January 1, 2026/ },
  { language: 'th', words: /1 มกราคม 2026/ },
  { language: 'fa', words: /۱ ژانویهٔ ۲۰۲۶/ },
  { language: 'ar-SA', words: /١ يناير ٢٠٢٦/ },
  { language: 'he', words: /1 בינואר 2026/ },
  { language: 'ja', words: /2026年1月1日/ },
])('the message of a limit in $language has the calendar of the field', async ({ language, words }) => {
  const { user, container, submit, problem } = await showQuestion(
    { ...day, question: { min_date: '2026-01-01' } },
    { language },
  );
  await vi.waitFor(() => expect(segments(container)).toContain('year'));
  await user.tab();
  await user.keyboard(segments(container)[0] === 'year' ? '20200203' : '03022020');
  submit();
  expect(problem()).toMatch(words);
});

test('an incomplete year is not an answer', async () => {
  const { user, answer } = await showQuestion(day);
  await user.tab();
  await user.keyboard('3112202');
  expect(answer()).toBeUndefined();
  await user.keyboard('6');
  expect(answer()).toMatchObject({ body: '2026-12-31' });
});

test.each([
  { language: 'ar', typed: '٣١١٢٢٠٢٦' },
  { language: 'fa', typed: '۲۰۲۶۱۲۳۱' },
  { language: 'en', typed: '３１１２２０２６' },
])('a date is typed in digits of another script in $language', async ({ language, typed }) => {
  const { user, container, answer } = await showQuestion(day, { language });
  await vi.waitFor(() => expect(segments(container)).toContain('year'));
  await user.tab();
  await user.keyboard(typed);
  expect(answer()).toMatchObject({ body: '2026-12-31' });
});

test('a year of two digits is completed when the focus leaves', async () => {
  const { user, container, clock, answer } = await showQuestion(day);
  expect(new Date(clock.now()).getFullYear()).toBe(1970);
  await user.tab();
  await user.keyboard('120568');
  expect(answer()).toBeUndefined();
  await user.tab();
  expect(answer()).toMatchObject({ body: '1968-05-12' });
  expect(container.querySelector('[data-type="year"]')?.textContent).toBe('1968');
});

test('a partly filled date keeps the visitor on the page until it is completed or emptied', async () => {
  const { user, session, answer, submit, problem } = await showQuestion({ ...day, required: false });
  await user.tab();
  await user.keyboard('1205');
  expect(problem()).toBeUndefined();
  submit();
  expect(problem()).toBe('Please enter a date.');
  await user.keyboard('2026');
  expect(problem()).toBeUndefined();
  expect(answer()).toMatchObject({ body: '2026-05-12' });
  await user.keyboard('{Backspace}');
  expect(answer()).toBeUndefined();
  submit();
  expect(problem()).toBe('Please enter a date.');
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  for (const _ of ['month', 'day']) {
    await user.tab({ shift: true });
    await user.keyboard('{Backspace}{Backspace}');
  }
  expect(problem()).toBeUndefined();
  submit();
  // Nothing blocks the page any more, but an empty feedback is not sent.
  expect(session().pageIssue?.code).toBe('empty');
});

test('a date without its day is no answer until the day is typed again', async () => {
  const { user, container, answer, submit, problem } = await showQuestion(day);
  await user.tab();
  await user.keyboard('01052026');
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Backspace}');
  expect(answer()).toBeUndefined();
  submit();
  expect(problem()).toBe('Please enter a date.');
  expect(container.querySelector('[data-type="month"]')?.textContent).toBe('05');
  await user.keyboard('1');
  expect(answer()).toMatchObject({ body: '2026-05-01' });
  expect(problem()).toBeUndefined();
});

test('the calendar chooses a day, and returns the focus', async () => {
  const { user, answer } = await showQuestion(day);
  await user.tab();
  await user.keyboard('15112026');
  await user.click(screen.getByRole('button', { name: 'Open calendar day?' }));
  const calendar = screen.getByRole('dialog', { name: 'Calendar' });
  await user.click(within(calendar).getByRole('button', { name: /20 November 2026/ }));
  expect(answer()).toMatchObject({ body: '2026-11-20' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar day?' }));
});

test.each([
  { language: 'en', first: 'Monday' },
  { language: 'en-US', first: 'Sunday' },
  { language: 'tr', first: 'Pazartesi' },
  { language: 'he', first: 'יום ראשון' },
  { language: 'fa', first: 'شنبه' },
  { language: 'ar', first: 'السبت' },
  { language: 'pt-br', first: 'domingo' },
  { language: 'ja', first: '日曜日' },
])('the week of $language begins on $first', async ({ language, first }) => {
  const { user, container } = await showQuestion(day, { language });
  const toggle = await vi.waitFor(() => container.querySelector('[data-product="date-toggle"]') ?? expect.fail());
  await user.click(toggle);
  const firstDay = await vi.waitFor(
    () => container.querySelector('[data-product="calendar-day"][aria-label]') ?? expect.fail(),
  );
  expect(firstDay.getAttribute('aria-label')).toContain(first);
});

test('Escape closes the calendar', async () => {
  const { user } = await showQuestion(day);
  await user.click(screen.getByRole('button', { name: 'Open calendar day?' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a required date that is missing shows an issue', async () => {
  const { container, submit, problem } = await showQuestion(day);
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  expect(container.querySelector('[data-product="date-box"]')?.getAttribute('data-invalid')).toBe('true');
});

test.each([
  { tag: 'en', locale: 'en-GB-u-ca-gregory-nu-latn' },
  { tag: 'en-US', locale: 'en-US-u-ca-gregory-nu-latn' },
  { tag: 'th', locale: 'th-u-ca-gregory-nu-latn' },
  { tag: 'fa-IR', locale: 'fa-IR-u-ca-gregory-nu-latn' },
])('the language $tag has the date locale $locale', ({ tag, locale }) => {
  expect(dateLocale(tag)).toBe(locale);
});

test('the Trusted Types policy accepts only the empty text', () => {
  const made: { name: string; rules: { createHTML(html: string): string | null } }[] = [];
  const trustedTypes = {
    defaultPolicy: null,
    createPolicy: (name: string, rules: { createHTML(html: string): string | null }) => made.push({ name, rules }),
  };
  allowEmptyHtml({ trustedTypes });
  expect(made.map(({ name }) => name)).toEqual(['default']);
  expect(made[0]?.rules.createHTML('')).toBe('');
  expect(made[0]?.rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  allowEmptyHtml({ trustedTypes: { ...trustedTypes, defaultPolicy: {} } });
  expect(made).toHaveLength(1);
});
