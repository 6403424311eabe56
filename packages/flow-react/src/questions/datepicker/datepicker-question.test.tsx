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

test('an incomplete year is not an answer', async () => {
  const { user, answer } = await showQuestion(day);
  await user.tab();
  await user.keyboard('3112202');
  expect(answer()).toBeUndefined();
  await user.keyboard('6');
  expect(answer()).toMatchObject({ body: '2026-12-31' });
});

test('the calendar chooses a day, and returns the focus', async () => {
  const { user, answer } = await showQuestion(day);
  await user.tab();
  await user.keyboard('15112026');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const calendar = screen.getByRole('dialog', { name: 'Calendar' });
  await user.click(within(calendar).getByRole('button', { name: /20 November 2026/ }));
  expect(answer()).toMatchObject({ body: '2026-11-20' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar' }));
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
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
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
