import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const cities = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Isparta'];
const city = { key: 'city', style: 'dropdown', options: cities } as const;

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('typing in a dropdown searches, Enter chooses, and the field shows the choice', async () => {
  const { user, answer, said } = await showQuestion(city);
  await user.click(screen.getByRole('combobox', { name: 'city?' }));
  expect(shown()).toEqual(cities);
  await user.keyboard('an');
  expect(shown()).toEqual(['Ankara', 'İstanbul']);
  expect(said().at(-1)).toBe('2 results');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(answer()).toMatchObject({ optionIds: ['opt-city-İstanbul'] });
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'İstanbul');
  expect(shown()).toEqual([]);
});

test('Enter after typing chooses the first match, which is highlighted', async () => {
  const { user, answer } = await showQuestion(city);
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.keyboard('an');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Ankara' }).id);
  await user.keyboard('{Enter}');
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Ankara'] });
});

test.each([
  { typed: 'burs', meaning: 'the only match', optionId: 'opt-city-Bursa' },
  { typed: 'ISTANBUL', meaning: 'the option of that name among several matches', optionId: 'opt-city-İstanbul' },
])('leaving a dropdown with "$typed" chooses $meaning', async ({ typed, optionId }) => {
  const { user, answer } = await showQuestion({ ...city, options: [...cities, 'İstanbul (Asia)'] });
  await user.click(screen.getByRole('combobox'));
  await user.keyboard(`${typed}{Tab}`);
  expect(answer()).toMatchObject({ optionIds: [optionId] });
});

test('a press elsewhere chooses the only match before the click is handled', async () => {
  const { user, answer } = await showQuestion(city);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('burs');
  const atClick: unknown[] = [];
  document.body.addEventListener('click', () => atClick.push(answer()), { once: true });
  await user.click(document.body);
  expect(atClick).toMatchObject([{ optionIds: ['opt-city-Bursa'] }]);
});

test.each([
  { typed: 'istanbul', found: ['İstanbul'] },
  { typed: 'ISPARTA', found: ['Isparta'] },
  { typed: 'izmır', found: ['İzmir'] },
])('the search $typed ignores case, dots and accents', async ({ typed, found }) => {
  const { user } = await showQuestion(city);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard(typed);
  expect(shown()).toEqual(found);
});

test('a search without matches says so', async () => {
  const { user, said } = await showQuestion(city);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('xyz');
  expect(said().at(-1)).toBe('No matches');
});

test('leaving a dropdown without a choice keeps the previous one', async () => {
  const { user, answer } = await showQuestion(city);
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Bursa' }));
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('an{ArrowDown}{Tab}');
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Bursa'] });
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Bursa');
});

test('an optional choice can be cleared, a required one cannot', async () => {
  const optional = await showQuestion(city);
  await optional.user.click(screen.getByRole('combobox'));
  await optional.user.click(screen.getByRole('option', { name: 'Bursa' }));
  await optional.user.click(screen.getByRole('button', { name: 'Clear choice' }));
  expect(optional.answer()).toBeUndefined();
});

test.each([
  { button: 'Clear choice', question: city },
  { button: 'Remove Bursa', question: { ...city, question: { is_multi_select: true } } },
])('the key that presses "$button" moves the focus to the field, as the button disappears', async (example) => {
  const { user, answer } = await showQuestion(example.question);
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.keyboard('burs{Enter}');
  screen.getByRole('button', { name: example.button }).focus();
  await user.keyboard('{Enter}');
  expect(answer()).toBeUndefined();
  expect(document.activeElement).toBe(box);
});

test('wide letters of an input method find the letters of a label', async () => {
  const { user } = await showQuestion(city);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('ｂｕｒｓ');
  expect(shown()).toEqual(['Bursa']);
});

test('several options are chosen while the list stays open, and removed again', async () => {
  const { user, answer, container } = await showQuestion({ ...city, question: { is_multi_select: true } });
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Bursa' }));
  await user.click(screen.getByRole('option', { name: 'Ankara' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Bursa', 'opt-city-Ankara'] });
  expect(screen.getByRole('option', { name: 'Bursa' }).getAttribute('aria-selected')).toBe('true');
  const chosen = container.querySelector<HTMLElement>('[data-product="chosen-items"]');
  if (chosen === null) throw new Error('no chosen items');
  await user.click(within(chosen).getByRole('button', { name: 'Remove Bursa' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Ankara'] });
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Backspace}');
  expect(answer()).toBeUndefined();
});

test('a press on a found option leaves the others in the list', async () => {
  const { user, answer } = await showQuestion({ ...city, question: { is_multi_select: true } });
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('an');
  await user.click(screen.getByRole('option', { name: 'Ankara' }));
  expect(shown()).toEqual(['Ankara', 'İstanbul']);
  await user.click(screen.getByRole('option', { name: 'İstanbul' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Ankara', 'opt-city-İstanbul'] });
});

test('several options are chosen one after another by typing, and leaving never removes one', async () => {
  const { user, answer } = await showQuestion({ ...city, question: { is_multi_select: true } });
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('burs{Enter}');
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  await user.keyboard('anka{Tab}');
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Bursa', 'opt-city-Ankara'] });
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('anka{Tab}');
  expect(answer()).toMatchObject({ optionIds: ['opt-city-Bursa', 'opt-city-Ankara'] });
});

test('a missing choice marks the field of the dropdown as invalid', async () => {
  const { submit, problem } = await showQuestion({ ...city, required: true });
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  const box = screen.getByRole('combobox');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-required')).toBe('true');
});

test('of five thousand options a dropdown renders few, and finds all', async () => {
  const options = Array.from({ length: 5000 }, (_, index) => `city ${index}`);
  const { user, answer, said } = await showQuestion({ ...city, options });
  await user.click(screen.getByRole('combobox'));
  expect(shown().length).toBeLessThan(200);
  expect(said()).toEqual(['5000 results']);
  await user.keyboard('city 4999');
  await user.click(screen.getByRole('option', { name: 'city 4999' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-city-city 4999'] });
});

test('the description of an option is below its label in the list', async () => {
  const options = [
    { id: 'post', key: 'post', body: { en: 'By post' }, description: { en: 'Two to four days' }, is_visible: true },
  ];
  const { user } = await showQuestion({ key: 'way', style: 'dropdown', question: { options } });
  await user.click(screen.getByRole('combobox'));
  expect(screen.getByRole('option', { name: /By post\s*Two to four days/ })).toBeDefined();
  await user.click(screen.getByText('Two to four days'));
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'By post');
});
