import { aWidgetSettings } from '@product/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const service = {
  key: 'service',
  style: 'matrix',
  statements: ['range', 'price', 'staff'],
  options: ['poor', 'fair', 'good'],
  required: true,
} as const;

test('each cell of a matrix table is named by its row and its column', async () => {
  const { user, answer } = await showQuestion(service);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['poor', 'fair', 'good']);
  await user.click(screen.getByRole('radio', { name: 'price good' }));
  await user.click(screen.getByRole('radio', { name: 'staff fair' }));
  await user.click(screen.getByRole('radio', { name: 'price poor' }));
  expect(answer()).toMatchObject({
    kind: 'matrix',
    pairs: [
      { statementId: 'st-service-staff', optionId: 'opt-service-fair' },
      { statementId: 'st-service-price', optionId: 'opt-service-poor' },
    ],
  });
});

test('a required matrix needs an answer to each statement', async () => {
  const { user, submit, problem } = await showQuestion(service);
  await user.click(screen.getByRole('radio', { name: 'price good' }));
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  await user.click(screen.getByRole('radio', { name: 'staff good' }));
  await user.click(screen.getByRole('radio', { name: 'range good' }));
  expect(problem()).toBeUndefined();
});

test.each(['table', 'cards'] as const)(
  'the problem of a matrix stands in its first row without an answer, as %s',
  async (form) => {
    const { user, submit, container } = await showQuestion(service, {
      widget: aWidgetSettings({ matrixQuestionViewType: form }),
    });
    await user.click(screen.getAllByRole('radio')[2] ?? container);
    submit();
    const row = () => container.querySelector('[data-product="problem"]')?.closest('[data-missing]')?.textContent;
    expect(row()).toContain('price');
    await user.click(screen.getAllByRole('radio')[4] ?? container);
    expect(row()).toContain('staff');
    expect(container.querySelectorAll('[data-product="problem"]')).toHaveLength(1);
  },
);

test('arrow keys move the choice within a row of a matrix', async () => {
  const { user } = await showQuestion(service);
  await user.click(screen.getByRole('radio', { name: 'price poor' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'price fair' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'range poor' })).toHaveProperty('checked', false);
});

test('a widget setting shows a matrix as cards, a group for each statement', async () => {
  const { user, answer } = await showQuestion(service, {
    widget: aWidgetSettings({ matrixQuestionViewType: 'cards' }),
  });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(within(screen.getByRole('group', { name: 'price' })).getByRole('radio', { name: 'good' }));
  expect(answer()).toMatchObject({ pairs: [{ statementId: 'st-service-price', optionId: 'opt-service-good' }] });
});

test('a matrix with a long column title is shown as cards', async () => {
  await showQuestion({ ...service, options: ['poor', 'good in every way that one can think of '.repeat(2).trim()] });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(3);
});

test('a matrix with multiple selection accepts several options for each statement', async () => {
  const { user, answer } = await showQuestion({ ...service, question: { is_multi_select: true } });
  await user.click(screen.getByRole('checkbox', { name: 'price good' }));
  await user.click(screen.getByRole('checkbox', { name: 'price fair' }));
  await user.click(screen.getByRole('checkbox', { name: 'price good' }));
  expect(answer()).toMatchObject({ pairs: [{ statementId: 'st-service-price', optionId: 'opt-service-fair' }] });
});

test('a maxdiff matrix has one best and one worst statement, never the same', async () => {
  const { user, answer, submit, problem } = await showQuestion({
    ...service,
    options: ['best', 'worst'],
    question: { extra: { matrix_question_type: 'maxdiff' } },
  });
  await user.click(screen.getByRole('radio', { name: 'range best' }));
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  await user.click(screen.getByRole('radio', { name: 'price best' }));
  await user.click(screen.getByRole('radio', { name: 'price worst' }));
  await user.click(screen.getByRole('radio', { name: 'staff best' }));
  expect(problem()).toBeUndefined();
  expect(answer()).toMatchObject({
    pairs: [
      { statementId: 'st-service-price', optionId: 'opt-service-worst' },
      { statementId: 'st-service-staff', optionId: 'opt-service-best' },
    ],
  });
});

test('a conjoint matrix has one chosen profile for each set', async () => {
  const { user, answer } = await showQuestion({
    ...service,
    statements: ['set 1', 'set 2'],
    options: ['red, 10 €', 'blue, 12 €'],
    question: { extra: { matrix_question_type: 'conjoint' } },
  });
  const second = screen.getByRole('group', { name: 'set 2' });
  await user.click(within(second).getByRole('radio', { name: /blue, 12 €/ }));
  expect(answer()).toMatchObject({ pairs: [{ statementId: 'st-service-set 2', optionId: 'opt-service-blue, 12 €' }] });
});

test('a matrix card with more than ten options has a dropdown', async () => {
  const options = Array.from({ length: 12 }, (_, index) => `answer ${index}`);
  const { user, answer } = await showQuestion(
    { ...service, options },
    { widget: aWidgetSettings({ matrixQuestionViewType: 'cards' }) },
  );
  await user.click(await screen.findByRole('combobox', { name: 'price' }));
  await user.click(screen.getByRole('option', { name: 'answer 11' }));
  expect(answer()).toMatchObject({ pairs: [{ statementId: 'st-service-price', optionId: 'opt-service-answer 11' }] });
});

test('short labels stay side by side on a matrix card, in any number', async () => {
  const options = Array.from({ length: 11 }, (_, index) => String(index));
  await showQuestion({ ...service, options }, { widget: aWidgetSettings({ matrixQuestionViewType: 'cards' }) });
  expect(screen.getAllByRole('radio')).toHaveLength(33);
});
