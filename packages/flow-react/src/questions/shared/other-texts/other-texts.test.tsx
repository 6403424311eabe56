import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';

const options = [
  { id: 'late', key: 'late', body: { en: 'Late' }, is_visible: true },
  { id: 'other', key: 'other', body: { en: 'Other' }, is_visible: true, is_other: true },
];
const field = () => screen.queryByRole('textbox', { name: 'Your answer for "Other"' });

test.each(['plain', 'radio', 'checklist'] as const)(
  'a %s question asks for a text when the option is chosen, and leaves the focus where it is',
  async (style) => {
    const { user, answer } = await showQuestion({
      key: 'q',
      style,
      question: { options, is_multi_select: style === 'checklist' },
    });
    expect(field()).toBeNull();
    const choice = screen.getByLabelText('Other');
    await user.click(choice);
    expect(document.activeElement).toBe(choice);
    await user.tab();
    expect(document.activeElement).toBe(field());
    await user.keyboard('It was blue');
    expect(answer()).toMatchObject({ optionIds: ['other'], texts: { other: 'It was blue' } });
  },
);

test('the text stays while other options are checked, and goes with its own', async () => {
  const { user, answer } = await showQuestion({
    key: 'q',
    style: 'checklist',
    question: { options, is_multi_select: true },
  });
  await user.click(screen.getByLabelText('Other'));
  await user.type(field() ?? document.body, 'Blue');
  await user.click(screen.getByLabelText('Late'));
  expect(answer()).toMatchObject({ optionIds: ['other', 'late'], texts: { other: 'Blue' } });
  await user.click(screen.getByLabelText('Other'));
  expect(answer()).toEqual({ kind: 'options', questionId: 'q-q', optionIds: ['late'] });
  expect(field()).toBeNull();
});

test('a dropdown asks for the text below its list', async () => {
  const { user, answer } = await showQuestion({ key: 'q', style: 'dropdown', question: { options } });
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Other' }));
  await user.type(field() ?? document.body, 'Blue');
  expect(answer()).toMatchObject({ texts: { other: 'Blue' } });
});

test('a missing text is an issue of the text field', async () => {
  const { user, submit } = await showQuestion({ key: 'q', style: 'radio', required: true, question: { options } });
  await user.click(screen.getByLabelText('Other'));
  submit();
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(field()?.getAttribute('aria-describedby')).toBe('q-q-problem');
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull();
  await user.type(field() ?? document.body, 'Blue');
  expect(field()?.getAttribute('aria-invalid')).toBeNull();
});
